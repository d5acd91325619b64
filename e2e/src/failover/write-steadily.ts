import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import { databaseAway, openDatabase } from '@lode/database'
import { type Coin, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { retryUntilAnswered } from '../chaos/retry-until-answered.ts'
import { signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'

/** What was acknowledged, and when: in milliseconds of `performance.now()`. */
export type Written = {
  /** Holders who signed in through an API. */
  readonly holders: { readonly id: bigint; readonly at: number; readonly app: string }[]
  /** Postings, as a worker makes them. */
  readonly postings: { readonly key: string; readonly at: number }[]
}

/** How many write of each kind, and how long each rests after each write. */
export type Load = { readonly writers: number; readonly restMs: number }

/** Writes without a pause, asking again for what got no answer, until it is stopped; `stop` answers when all is answered. */
export function writeSteadily({
  apps,
  databaseUrl,
  load: { writers, restMs } = { writers: 4, restMs: 0 },
  site,
}: {
  apps: readonly string[]
  databaseUrl: string
  load?: Load
  /** What the APIs take for their own address, where it is not the one of each. */
  site?: string
}): {
  written: Written
  /** Rejects as soon as something was refused for good. */
  refused: Promise<never>
  stop(): Promise<void>
} {
  const written: Written = { holders: [], postings: [] }
  const db = openDatabase(databaseUrl, { max: writers })
  const ledger = openLedger({ db })
  let stopped = false
  async function signIn(app: string): Promise<void> {
    while (!stopped) {
      const account = privateKeyToAccount(generatePrivateKey())
      const answer = await retryUntilAnswered('a sign-in', () => signInClient(app, account, { site }))
      if ('refused' in answer) throw new Error(`a sign-in was refused: ${answer.refused}`)
      written.holders.push({ id: answer.done.userId, at: performance.now(), app })
      await systemClock.after(restMs)
    }
  }
  async function post(): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const transfer = {
        key,
        debit: 'custody/ethereum',
        credit: 'treasury/mining',
        // A coin that no chain holds for us: what the books say of the others, the chain is compared with.
        amount: money(1n, 'SOL' as Coin),
        code: 'pool_income',
        reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
        actor: 'system:failover',
      } as const
      for (;;) {
        try {
          await ledger.post(transfer)
          break
        } catch (error) {
          if (!databaseAway(error)) throw error
          await systemClock.after(20)
        }
      }
      written.postings.push({ key, at: performance.now() })
      await systemClock.after(restMs)
    }
  }
  const work = Promise.all(
    Array.from({ length: writers }, (_, n) => Promise.all([signIn(apps[n % apps.length] ?? ''), post()])),
  )
  const refused = new Promise<never>((_, reject) => void work.catch(reject))
  refused.catch(() => undefined) // whoever waits for more hears of it
  return {
    written,
    refused,
    async stop() {
      stopped = true
      await work
      await db.end({ timeout: 0 })
    },
  }
}

/** Waits until each of the APIs and the ledger have acknowledged some more. */
export async function writesOn({ holders, postings }: Written, apps: readonly string[]): Promise<void> {
  const counts = () => [
    ...apps.map((app) => holders.filter((one) => one.app === app).length),
    postings.length,
  ]
  const before = counts()
  await until('writes go on', async () => counts().every((count, n) => count >= (before[n] ?? 0) + 20), 120)
}

/** How long after a moment the first of them was acknowledged, in milliseconds. */
export function firstAfter(moment: number, written: readonly { readonly at: number }[]): number {
  return Math.round((written.find(({ at }) => at > moment)?.at ?? Number.NaN) - moment)
}
