import { randomBytes, randomUUID } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Database } from '@lode/database'
import { type Money, toWire } from '@lode/domain'
import { type Owner, openLedger } from '@lode/ledger'
import { deriveKey } from '../src/platform/derive-key.ts'

/** Writes down that operators signed a decision about the books, and that it was carried out. Returns its reference and their acts. */
export async function signBooks(
  owner: Database,
  { path, body, operators }: { path: string; body: object; operators: readonly string[] },
): Promise<{ reference: string; acts: string[] }> {
  const request = randomBytes(32)
  const acts = operators.map((operator) => ({ id: randomUUID(), operator }))
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const { id, operator } of acts)
      await tx`insert into operator_act (id, operator, passkey, at, path, body, subject, request, text, authenticator_data,
          client_data, signature, spent_at)
        values (${id}, ${operator}, ${operator}, 'epoch', ${path}, ${JSON.stringify(body)}, 'books', ${request}, '', '',
          '', '', 'epoch')`
  })
  return { reference: `correction:${request.toString('hex')}`, acts: acts.map(({ id }) => id) }
}

/** Moves money between two accounts as a correction that two operators have signed. `owner` is the pool of the database's owner. */
export async function correctAccount(
  owner: Database,
  { from, to, amount }: { from: Owner; to: Owner; amount: Money },
): Promise<void> {
  const { reference, acts } = await signBooks(owner, {
    path: consoleEndpoints.books.correct.path,
    body: { from, to, amount: toWire(amount), reason: 'test' },
    operators: ['ana', 'bo'],
  })
  await openLedger({ db: owner }).post({
    ...{ key: deriveKey('correction', acts[1] ?? ''), debit: from, credit: to, amount, code: 'correction' },
    ...{ reference, actor: 'operator:bo' },
  })
}
