import type { endpoints, ReplyOf } from '@lode/api-contract'
import { compare, rational, sidesOf, times } from '@lode/domain'

/** One pair as the market tells it. */
export type Market = ReplyOf<typeof endpoints.market.list>['markets'][number]

/** Which pairs are shown. */
export const marketFilters = ['all', 'watched', 'rising', 'falling'] as const
export type MarketFilter = (typeof marketFilters)[number]

/** By what they are put in order; `given` is the order of the house. */
export const marketOrders = ['given', 'price', 'change', 'volume'] as const
export type MarketOrder = (typeof marketOrders)[number]

/**
 * The pairs that a reader asks for. A search looks for the beginning of a symbol or for any part of a coin's name; an order
 * goes from high to low, those without a figure last.
 */
export function chooseMarkets(
  markets: readonly Market[],
  asked: {
    search: string
    filter: MarketFilter
    order: MarketOrder
    watched: readonly string[]
    nameOf: (coin: string) => string
  },
): Market[] {
  const wanted = asked.search.trim().toLowerCase()
  const kept = markets.filter(({ pair, change24h }) => {
    const { base } = sidesOf(pair)
    if (asked.filter === 'watched' && !asked.watched.includes(pair)) return false
    if (asked.filter === 'rising' && !(change24h !== null && Number(change24h) > 0)) return false
    if (asked.filter === 'falling' && !(change24h !== null && Number(change24h) < 0)) return false
    const whole = pair.toLowerCase().replace('-', '')
    return (
      whole.startsWith(wanted.replace(/[\s/-]/g, '')) || asked.nameOf(base).toLowerCase().includes(wanted)
    )
  })
  return asked.order === 'given'
    ? kept
    : kept.toSorted((a, b) => descending(figureOf(a, asked.order), figureOf(b, asked.order)))
}

function figureOf({ price, change24h, volume24h }: Market, order: MarketOrder): string | null {
  if (order === 'change') return change24h
  if (order === 'price') return price
  return volume24h === null ? null : turnover(price, volume24h)
}

/** What was traded in 24 hours, in the second coin: volumes of different coins can't be compared. */
export function turnover(price: string, volume: string): string {
  const { n, d } = times(rational(price), rational(volume))
  return (n / d).toString()
}

function descending(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(rational(b), rational(a))
}
