import type { Tx } from '@lode/database'
import type { StatementKey } from '@lode/domain'

/** Publishes a key that something was signed with, so that anybody can check it. One that is known stays as it is. */
export async function keepStatementKey(tx: Tx, { id, publicKey }: StatementKey, now: Date): Promise<void> {
  await tx`insert into statement_key (id, public_key, since) values (${id}, ${publicKey}, ${now}) on conflict do nothing`
}
