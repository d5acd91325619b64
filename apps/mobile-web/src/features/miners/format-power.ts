import { formatDecimal, isolate } from '@lode/design'

/** Computing power as text, in the unit that keeps it short. @example formatPower('5000', 'en') // '5 PH/s' */
export function formatPower(powerTh: string, locale: string): string {
  const [number, unit] =
    powerTh.replace(/\..*/, '').length > 3 ? [thousandth(powerTh), 'PH/s'] : [powerTh, 'TH/s']
  return isolate(`${formatDecimal(number, { locale })} ${unit}`)
}

function thousandth(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.slice(0, -3)}.${whole.slice(-3)}${fraction}`
}
