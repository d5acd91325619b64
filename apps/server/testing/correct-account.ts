import { randomBytes, randomUUID } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Database } from '@lode/database'
import { type Money, toWire } from '@lode/domain'
import { type Owner, openLedger } from '@lode/ledger'
import { deriveKey } from '../src/platform/derive-key.ts'

/** Moves money between two accounts as a correction that two operators have signed. `owner` is the pool of the database's owner. */
export async function correctAccount(
  owner: Database,
  { from, to, amount }: { from: Owner; to: Owner; amount: Money },
): Promise<void> {
  const request = randomBytes(32)
  const acts = ['ana', 'bo'].map((operator) => ({ id: randomUUID(), operator }))
  const body = JSON.stringify({ from, to, amount: toWire(amount), reason: 'test' })
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const { id, operator } of acts)
      await tx`insert into operator_act (id, operator, passkey, at, path, body, subject, request, text, authenticator_data,
          client_data, signature, spent_at)
        values (${id}, ${operator}, ${operator}, 'epoch', ${consoleEndpoints.books.correct.path}, ${body}, 'books', ${request}, '', '',
          '', '', 'epoch')`
  })
  await openLedger({ db: owner }).post({
    ...{
      key: deriveKey('correction', acts[1]?.id ?? ''),
      debit: from,
      credit: to,
      amount,
      code: 'correction',
    },
    ...{ reference: `correction:${request.toString('hex')}`, actor: 'operator:bo' },
  })
}
