import type { Coin } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { buyingOptionsQuery } from './buying-queries.ts'

/** Returns true once it is known that a coin can be bought by card, or that it may be after a place is named. */
export function useCardOffer(coin: Coin): boolean {
  const { data } = useQuery(buyingOptionsQuery())
  if (data === undefined || data.unavailable !== null) return false
  return data.place === undefined ? data.countries.length > 0 : data.coins.some((one) => one.coin === coin)
}
