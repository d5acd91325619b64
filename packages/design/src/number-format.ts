const formats = new Map<string, Intl.NumberFormat>()

/**
 * A language's number format with Latin digits, made once for each set of options: making one costs a phone milliseconds.
 * @example numberFormat('en', { style: 'percent' }).format(0.5) // '50%'
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
  formats.set(key, format)
  return format
}

/** Exactly so many decimals, at least `least` of them, cut and never rounded. */
export function cutAt(decimals: number, least: number = decimals): Intl.NumberFormatOptions {
  return { minimumFractionDigits: least, maximumFractionDigits: decimals, roundingMode: 'trunc' }
}
