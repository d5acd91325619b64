import type { endpoints, ReplyOf } from '@lode/api-contract'
import { coverOf, money, toWire } from '@lode/domain'
import { BaseError } from 'viem'
import { NodeBehind } from '../../../platform/reached-block.ts'
import { remembered } from '../../../platform/remembered.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { readClaims, readWaiting } from './read-claims.ts'
import { BooksBehind, booksMatch, readReserves } from './read-reserves.ts'

type Deps = Pick<WithdrawalDeps, 'db' | 'chain' | 'clock'>

/** The sum over the rentals of a day is read no oftener than this. */
const waitingForMs = 60_000

/** Reads owed, held and ours, coin by coin, and whether the books match the chain. @throws {NodeBehind} @throws {BooksBehind} */
export function openCover({ db, chain, clock }: Deps) {
  const waiting = remembered({ clock, forMs: waitingForMs }, () => readWaiting(db, clock.now()))
  return async () => {
    const coins = chain.coins.map(({ coin }) => coin)
    const claims = await readClaims(db, { coins, waiting: await waiting() })
    return (await readReserves({ db, chain })).map(({ coin, ...reserves }) => {
      const { owed, held, ours } = coverOf(
        claims.get(coin) ?? { holders: '0', house: [] },
        reserves.holdings.units,
      )
      return {
        ...{ coin, network: chain.network, underway: reserves.underway, booksMatch: booksMatch(reserves) },
        ...{ owed: money(owed, coin), held: money(held, coin), ours: money(ours, coin) },
      }
    })
  }
}

/**
 * Opens the read of owed, held and ours as anybody is told it. Null while they can't be compared: the node is away or behind, or the books
 * have yet to catch up, as after a restart.
 */
export function openSolvency(deps: Deps): () => Promise<ReplyOf<typeof endpoints.system.proof>['solvency']> {
  const read = openCover(deps)
  return async () => {
    const cover = await read().catch((error: unknown) => {
      if (error instanceof BaseError || error instanceof NodeBehind || error instanceof BooksBehind)
        return null
      throw error
    })
    return (
      cover?.map(({ underway: _, owed, held, ours, ...row }) => ({
        ...row,
        ...{ owed: toWire(owed), held: toWire(held), ours: toWire(ours) },
      })) ?? null
    )
  }
}

/** Reads owed, held and ours once. */
export function solvency(deps: Deps): Promise<ReplyOf<typeof endpoints.system.proof>['solvency']> {
  return openSolvency(deps)()
}
