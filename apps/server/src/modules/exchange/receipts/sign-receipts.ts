import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvents } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { raiseHalt } from '../../halts/module.ts'
import { keepStatementKey, type Signer } from '../../network/module.ts'
import { type Unsigned, unsignedExchanges } from '../repository.ts'
import { receiptOf } from './receipt-of.ts'

const atOnce = 500
const actor = 'system:sign-receipts'
/** A price may be recorded a moment after a quote that was made by it: only what is older is a fault. */
const unfairAfterMs = 60_000
/** An exchange that is new to us and so much older than our last look was dated back. */
const datedBackMs = 120_000

type ReceiptDeps = { db: Database; clock: Clock; signer: Signer; alarm: Alarm }

/**
 * Signs the receipts of exchanges that are in the books, the oldest first, at no rate but that of the market: without its receipt an exchange
 * explains no balance to the signer. One at another rate halts payouts. The key is not where exchanges are made: a receipt follows its
 * exchange by a second, and is waited for when the signer is away.
 */
export function createReceiptSigner({ db, clock, signer, alarm }: ReceiptDeps): Job {
  /** Our last look: when, and what it left without a signature. */
  let last: { at: Date; left: ReadonlySet<string> } | undefined
  const datedBack = ({ exchange: { id, acceptedAt } }: Unsigned): boolean =>
    last !== undefined && !last.left.has(id) && acceptedAt.getTime() < last.at.getTime() - datedBackMs

  async function sign(fair: readonly Unsigned[]): Promise<void> {
    // Outside of any transaction: the key may lie in another process.
    const signed = await Promise.all(
      fair.map(async ({ exchange, holder }) => {
        const receipt = receiptOf(exchange, holder)
        return { ...(await signer.sign(receipt)), receipt, exchange_id: exchange.id }
      }),
    )
    const rows = signed.map(({ key, ...row }) => ({ ...row, key_id: key.id }))
    await withTransaction(db, async (tx) => {
      for (const { key } of signed.slice(0, 1)) await keepStatementKey(tx, key, clock.now())
      await tx`insert into exchange_receipt ${tx(rows)} on conflict do nothing`
      await writeEvents(
        tx,
        fair.map(({ exchange: { id, userId } }) => ({
          topic: 'exchange',
          owner: userOwner(userId),
          actor,
          payload: { id },
        })),
      )
    })
  }

  async function refuse({ exchange: { id } }: Unsigned, at: Date): Promise<void> {
    const detail = `exchange_rate: exchange ${id} is not at the price of its minute`
    await raiseHalt(db, { kind: 'books_wrong', reason: detail, by: actor, at })
    alarm({ kind: 'books_wrong', detail })
  }

  return {
    name: 'sign-receipts',
    everyMs: 30_000,
    wakeOn: ['exchange'],
    async run(signal) {
      const at = clock.now()
      const left = new Set<string>()
      for (let after = 0n; ; ) {
        const waiting = await unsignedExchanges(db, { after, limit: atOnce })
        if (signal.aborted) return
        const fair = waiting.filter((one) => one.verdict === 'fair' && !datedBack(one))
        if (fair.length > 0) await sign(fair)
        for (const one of waiting.filter((each) => !fair.includes(each))) {
          const old = one.exchange.acceptedAt.getTime() < at.getTime() - unfairAfterMs
          if (datedBack(one) || (one.verdict === 'unfair' && old)) await refuse(one, at)
          else left.add(one.exchange.id)
        }
        after = waiting.at(-1)?.number ?? after
        if (waiting.length < atOnce) break
      }
      last = { at, left }
    },
  }
}
