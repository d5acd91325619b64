import { endpoints } from '@lode/api-contract'
import { decimalText, type MoneyWire, rational, times } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { FiatText } from './fiat-text.tsx'

const places = 6

/**
 * What an amount of any coin is worth in the holder's currency, at `usd` for one coin or else at the price of now; nothing
 * while that is not known.
 * @example <WorthText value={{ amount: '0.1', coin: 'BTC' }} className="block text-xs text-soft" />
 */
export function WorthText({
  value: { amount, coin },
  usd,
  className,
}: {
  value: MoneyWire
  usd?: string | undefined
  className: string
}): JSX.Element | null {
  const given = coin === 'USDT' ? '1' : usd
  const { data } = useQuery({ ...endpointQuery(endpoints.system.prices, {}), enabled: given === undefined })
  const price = given ?? data?.prices.find((one) => one.coin === coin)?.usd
  if (price === undefined) return null
  return (
    <FiatText usdt={decimalText(times(rational(amount), rational(price)), places)} className={className} />
  )
}
