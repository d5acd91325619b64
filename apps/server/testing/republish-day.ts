import type { Database } from '@lode/database'
import { canonicalText, developmentStatementKey, digestOf, type Entry, type SignedEntry } from '@lode/domain'
import { localSigner } from '../src/modules/network/signer.ts'
import type { Lie } from './lying-server.ts'

/** What a server tells that has changed one of its published days: everything from there on is signed and chained anew. */
export async function republishDay(
  db: Database,
  // biome-ignore lint/suspicious/noExplicitAny: a liar changes whatever it likes.
  { day, change }: { day: string; change: (content: any) => void },
): Promise<Lie> {
  const signer = localSigner(developmentStatementKey)
  const rows = await db<{ name: string; entry: string; content: string }[]>`
    select name, entry, content from network_entry order by number`
  const files = new Map<string, SignedEntry & { content: unknown }>()
  let previous: string | null = null
  for (const row of rows) {
    const content = JSON.parse(row.content)
    if (row.name === day) change(content)
    const entry: Entry = {
      ...JSON.parse(row.entry),
      previous,
      content: await digestOf(canonicalText(content)),
    }
    const text = canonicalText(entry)
    previous = await digestOf(text)
    const { key, signature } = await signer.sign(text)
    files.set(row.name, { entry, digest: previous, keyId: key.id, signature, content })
  }
  const entries = [...files.values()].map(({ content: _, ...signed }) => signed)
  return (path, body) => {
    const url = new URL(path, 'http://liar')
    if (url.pathname !== '/api/network-days')
      return files.get(url.pathname.slice('/api/network-days/'.length)) ?? body
    const from = Number(url.searchParams.get('from'))
    return { entries: entries.filter(({ entry }) => entry.number >= from), head: entries.at(-1), waits: null }
  }
}
