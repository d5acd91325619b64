import type { TickOf } from '@lode/api-contract'
import type { Pair } from '@lode/domain'
import type { QueryClient } from '@tanstack/react-query'
import { type ChannelUse, putInto, type Values } from '../../app/data/live-uses.ts'

/** What the stream tells of a pair that is watched; what was not told yet is not there. */
export type PairLive = {
  readonly pair: Pair
  readonly depth?: TickOf<'depth'>
  readonly candles?: TickOf<'candle'>
  readonly trade?: TickOf<'trade'>
}

/** What is told of pairs is known by: no endpoint, for nobody asks. */
const pairLivePath = 'live/pair'

/** What is told of a pair. Nobody is asked for it: it comes by itself while the pair is watched. */
export function pairLiveQuery(pair: Pair): {
  queryKey: readonly [string, Pair]
  queryFn: () => PairLive
  staleTime: number
} {
  return { queryKey: [pairLivePath, pair], queryFn: () => ({ pair }), staleTime: Number.POSITIVE_INFINITY }
}

/** Puts what is told of pairs where it is read. A trade that came before a candle is in it already. */
export const pairChannels: readonly ChannelUse[] = [
  putInto('depth', pairLivePath, (live: PairLive, values: Values<'depth'>) => {
    const depth = values[live.pair]
    return depth === undefined ? live : { ...live, depth }
  }),
  putInto('candle', pairLivePath, (live: PairLive, values: Values<'candle'>) => {
    const candles = values[live.pair]
    return candles === undefined ? live : { pair: live.pair, ...withDepth(live), candles }
  }),
  putInto('trade', pairLivePath, (live: PairLive, values: Values<'trade'>) => {
    const trade = values[live.pair]
    return trade === undefined ? live : { pair: live.pair, ...withDepth(live), trade }
  }),
]

/** News of candles takes the place of older news of trades, and the other way round: the depth stays. */
function withDepth({ depth }: PairLive): Pick<PairLive, 'depth'> {
  return depth === undefined ? {} : { depth }
}

/** Hears what is told of a pair from now on. @returns what ends that */
export function onPairNews(queries: QueryClient, pair: Pair, hear: (live: PairLive) => void): () => void {
  let last: PairLive | undefined
  return queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== pairLivePath || query.queryKey[1] !== pair) return
    const live = query.state.data as PairLive | undefined
    if (!live || live === last) return
    last = live
    hear(live)
  })
}
