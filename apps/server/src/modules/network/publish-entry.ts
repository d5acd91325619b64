import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import { type Actor, canonicalText, digestOf, type Entry } from '@lode/domain'
import { keepStatementKey } from './keep-statement-key.ts'
import type { Signer } from './signer.ts'
import { networkChain } from './statement-chain.ts'

/** No signature came: nothing was published. */
export class StatementUnsigned extends Error {
  override readonly name = 'StatementUnsigned'
}

/** What is published. `content` is canonical JSON. */
type Draft = Pick<Entry, 'kind' | 'name' | 'day'> & { readonly content: string; readonly actor: Actor }

/**
 * Signs what is published and hangs it on the chain, behind the newest entry. Where another process was quicker the database
 * refuses it, and nothing is done.
 * @param draft `actor` is who publishes it: kept beside the entry, and not published.
 * @param also What is written with it, in one transaction.
 * @throws {StatementUnsigned}
 */
export async function publishEntry(
  { db, clock, signer }: { db: Database; clock: Clock; signer: Signer },
  { content, actor, ...draft }: Draft,
  also: (tx: Tx, number: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const head = await networkChain.readHead(db)
  const now = clock.now()
  const entry: Entry = {
    format: 'lode network day',
    version: 1,
    number: head ? head.number + 1 : 0,
    previous: head?.digest ?? null,
    ...draft,
    publishedAt: now.toISOString(),
    content: await digestOf(content),
  }
  const text = canonicalText(entry)
  // Outside of any transaction: the key may lie in another process.
  const { key, signature } = await signed(signer, text)
  await withTransaction(db, async (tx) => {
    await keepStatementKey(tx, key, now)
    await tx`insert into network_entry (entry, content, key_id, signature, actor)
      values (${text}, ${content}, ${key.id}, ${signature}, ${actor})`
    await also(tx, entry.number)
  })
}

async function signed(signer: Signer, text: string) {
  try {
    return await signer.sign(text)
  } catch (cause) {
    throw new StatementUnsigned('no signature came; nothing was published', { cause })
  }
}
