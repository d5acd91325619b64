import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvents } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import { keepStatementKey, type Signer } from '../../network/module.ts'
import { unsignedExchanges } from '../repository.ts'
import { receiptOf } from './receipt-of.ts'

const atOnce = 500
const actor = 'system:sign-receipts'

/**
 * Signs the receipts of exchanges that are in the books, the oldest first. The key is not where exchanges are made: a receipt follows
 * its exchange by a second, and is waited for when the signer is away.
 */
export function createReceiptSigner(deps: { db: Database; clock: Clock; signer: Signer }): Job {
  const { db, clock, signer } = deps
  return {
    name: 'sign-receipts',
    everyMs: 30_000,
    wakeOn: ['exchange'],
    async run(signal) {
      for (;;) {
        const waiting = await unsignedExchanges(db, atOnce)
        if (waiting.length === 0 || signal.aborted) return
        // Outside of any transaction: the key may lie in another process.
        const signed = await Promise.all(
          waiting.map(async ({ exchange, holder }) => {
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
            waiting.map(({ exchange: { id, userId } }) => ({
              topic: 'exchange',
              owner: userOwner(userId),
              actor,
              payload: { id },
            })),
          )
        })
        if (waiting.length < atOnce) return
      }
    },
  }
}
