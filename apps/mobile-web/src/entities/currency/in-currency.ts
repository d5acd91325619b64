import type { endpoints, ReplyOf } from '@lode/api-contract'
import { numberFormat } from '@lode/design'
import { decimalText, over, rational } from '@lode/domain'
import type { Currency } from './chosen-currency.ts'

type Rates = ReplyOf<typeof endpoints.market.fiat>['rates']

const places = 6

/**
 * An amount of USDT as its reader's currency would say it, USDT counted as USD; undefined while no rate is known.
 * @example inCurrency('12.5', { currency: 'EUR', rates: [{ currency: 'EUR', usd: '1.25' }], locale: 'en' }) // '€10.00'
 */
export function inCurrency(
  usdt: string,
  { currency, rates, locale }: { currency: Currency; rates: Rates; locale: string },
): string | undefined {
  const usd = currency === 'USD' ? '1' : rates.find((rate) => rate.currency === currency)?.usd
  if (usd === undefined || !/[1-9]/.test(usd)) return undefined
  const amount = decimalText(over(rational(usdt), rational(usd)), places)
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    roundingMode: 'trunc',
  }).format(amount as `${number}`)
}
