/** The coins that are sold, by the name of their network. */
export const soldCoins = {
  ETH: { name: 'Ether', decimals: 18 },
  USDT: { name: 'Tether USD', decimals: 6 },
  BTC: { name: 'Wrapped bitcoin', decimals: 8 },
} as const
export type SoldCoin = keyof typeof soldCoins

export const soldNetwork = 'ethereum'
export const paymentCurrencies = ['USD', 'EUR', 'GBP'] as const
export type PaymentCurrency = (typeof paymentCurrencies)[number]

/** The limits of one payment, in cents of any currency. */
export const limits = { least: 500n, most: 750_000n } as const

/** The price of a coin in a currency, at a moment. A number: this is the outside world, not our books. */
export type PriceOf = (coin: SoldCoin, currency: PaymentCurrency) => number

/** The costs of a purchase: of the payment in cents, of the coins in smallest units. */
export type Costs = {
  readonly total: bigint
  readonly subtotal: bigint
  readonly networkFee: bigint
  readonly exchangeFee: bigint
  readonly units: bigint
  /** Coins for one unit of the currency, as a decimal. */
  readonly rate: string
}

const networkFee = 49n
const exchangeFeeBasisPoints = 250n
/** Above the market, as a factor. */
const spread = 1.005
const rateDecimals = 12

/** Computes the costs of a purchase from the payment with fees, or from the coins without. */
export function costsOf(
  asked: { readonly total: bigint } | { readonly units: bigint },
  { coin, price }: { coin: SoldCoin; price: number },
): Costs {
  const rate = BigInt(Math.round(10 ** rateDecimals / (price * spread)))
  const perCent = rate * 10n ** BigInt(soldCoins[coin].decimals)
  const scale = 100n * 10n ** BigInt(rateDecimals)
  const text = decimalText(rate, rateDecimals)
  if ('total' in asked) {
    const exchangeFee = roundedUp(asked.total * exchangeFeeBasisPoints, 10_000n)
    const subtotal = asked.total - networkFee - exchangeFee
    const units = (subtotal * perCent) / scale
    return { total: asked.total, subtotal, networkFee, exchangeFee, units, rate: text }
  }
  const subtotal = roundedUp(asked.units * scale, perCent)
  const total = roundedUp((subtotal + networkFee) * 10_000n, 10_000n - exchangeFeeBasisPoints)
  return {
    total,
    subtotal,
    networkFee,
    exchangeFee: total - subtotal - networkFee,
    units: asked.units,
    rate: text,
  }
}

function roundedUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/** Writes smallest units as a decimal without zeros at its end. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction === '' ? '' : `.${fraction}`)
}

/** Writes cents with both decimals. */
export function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads a decimal as smallest units; null for what is no decimal or is finer. */
export function readDecimal(text: unknown, decimals: number): bigint | null {
  if (typeof text !== 'string') return null
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.replace(/0+$/, '').length > decimals) return null
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Returns whether a text is the symbol of a coin that is sold. */
export function isSold(symbol: unknown): symbol is SoldCoin {
  return typeof symbol === 'string' && Object.hasOwn(soldCoins, symbol)
}
