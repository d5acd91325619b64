import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import { money } from '@lode/domain'
import type { Owner } from './chart.ts'
import type { Ledger } from './open-ledger.ts'
import type { Post } from './transfer.ts'

/** A transfer of USDT with everything filled in that a test does not care about. */
export function transferOf(debit: Owner, credit: Owner, units: bigint, more: Partial<Post> = {}): Post {
  return {
    key: randomUUID(),
    debit,
    credit,
    amount: money(units, 'USDT'),
    code: 'rent',
    reference: 'order:1',
    actor: 'system:test',
    ...more,
  }
}

/** Gives an owner USDT out of custody. */
export async function fund(ledger: Ledger, owner: Owner, units: bigint): Promise<void> {
  await ledger.post(transferOf('custody/ethereum', owner, units, { code: 'deposit' }))
}

/** What an owner has of USDT, in base units. */
export async function usdtOf(ledger: Ledger, owner: Owner): Promise<bigint> {
  return (await ledger.balance({ owner, coin: 'USDT' })).balance.units
}

/** Repeatable random numbers below `below`; the seed belongs into the test's title or message. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A key as an app makes them: a UUID of version 7, which ascends with time. */
export function keyOf(): string {
  const time = systemClock.now().getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
