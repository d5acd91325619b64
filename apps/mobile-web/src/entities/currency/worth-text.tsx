import { endpoints } from '@lode/api-contract'
import { decimalText, type MoneyWire, rational, times } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { FiatText } from './fiat-text.tsx'

const places = 6

/**
 * What an amount of any coin is worth now in the holder's currency; nothing while its price is not known.
 * @example <WorthText value={{ amount: '0.1', coin: 'BTC' }} className="block text-xs text-soft" />
 */
export function WorthText({ value, className }: { value: MoneyWire; className: string }): JSX.Element | null {
  const { amount, coin } = value
  const { data } = useQuery({ ...endpointQuery(endpoints.system.prices, {}), enabled: coin !== 'USDT' })
  const usd = coin === 'USDT' ? '1' : data?.prices.find((price) => price.coin === coin)?.usd
  if (usd === undefined) return null
  return <FiatText usdt={decimalText(times(rational(amount), rational(usd)), places)} className={className} />
}
