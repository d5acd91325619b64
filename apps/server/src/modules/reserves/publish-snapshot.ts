import type { Clock } from '@lode/clock'
import { type Database, type Sql, withTransaction, writeEvent } from '@lode/database'
import { canonicalText, digestOf, type SnapshotEntry } from '@lode/domain'
import { keepStatementKey, type Signer, type StatementChain } from '../network/module.ts'
import type { Snapshot } from './take-snapshot.ts'

/** The chain of snapshots. */
export const reservesChain: StatementChain = {
  name: 'reserves',
  format: 'lode reserves',
  async readHead(sql: Sql) {
    const [row] = await sql<{ number: number; digest: string }[]>`
      select number, digest from reserve_entry order by number desc limit 1`
    return row
  },
}

/** Trees of older snapshots are forgotten: who wants to prove an old balance keeps the proof. */
const treesKept = 30

/**
 * Signs a snapshot and hangs it on the chain, behind the newest. Where another process was quicker the database refuses it, and nothing
 * is done.
 * @throws {NotSigned}
 */
export async function publishSnapshot(
  { db, clock, signer }: { db: Database; clock: Clock; signer: Signer },
  { day, content, evidence, tree }: Snapshot,
): Promise<void> {
  const head = await reservesChain.readHead(db)
  const now = clock.now()
  const entry: SnapshotEntry = {
    format: 'lode reserves',
    version: 1,
    number: head ? head.number + 1 : 0,
    previous: head?.digest ?? null,
    name: day,
    day,
    publishedAt: now.toISOString(),
    content: await digestOf(content),
  }
  const text = canonicalText(entry)
  // Outside of any transaction: the key lies in another process.
  const { key, signature } = await signer.sign(text)
  await withTransaction(db, async (tx) => {
    await keepStatementKey(tx, key, now)
    await tx`insert into reserve_entry (entry, content, evidence, key_id, signature)
      values (${text}, ${content}, ${evidence}, ${key.id}, ${signature})`
    await tx`update reserve_tree set entry = ${entry.number} where id = ${tree}`
    await tx`delete from reserve_tree where entry <= ${entry.number - treesKept}`
    await tx`delete from reserve_wait`
    await writeEvent(tx, { topic: 'reserves', actor: 'system:publish-reserves', payload: { day } })
  })
}
