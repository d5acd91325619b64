import { canonicalText, NotCanonical } from './canonical-text.ts'
import { digestOf } from './digest-of.ts'
import { type Check, checkOf, type Difference, type SeenEntry } from './proof.ts'
import type { Link, Signed } from './published.ts'

/**
 * Whether entries are one chain without a gap that the day is a link of, and whether what was seen before is still in it. The
 * digests are computed here; what an entry says of itself is not believed.
 * @param chain From the day's entry, or from what was seen last where that is older, to the newest.
 * @param seen Entries that were seen before; those older than the chain are bound by what was checked then.
 */
export async function checkChain({
  chain,
  of,
  seen,
}: {
  chain: readonly Signed<Link>[]
  of: Signed<Link>
  seen: readonly SeenEntry[]
}): Promise<{ chain: Check; past: Check }> {
  const digests = await Promise.all(chain.map(digestOfEntry))
  const first = chain[0]?.entry.number ?? 0
  const broken = chain.flatMap(({ entry, digest }, i): Difference[] => {
    const linked = i === 0 || (entry.previous === digests[i - 1] && entry.number === first + i)
    return linked && digest === digests[i]
      ? []
      : [{ what: 'entry', said: entry.name, own: String(first + i) }]
  })
  const at = (number: number): string | undefined => digests[number - first]
  const isLink = at(of.entry.number) === of.digest
  const rewritten = seen.flatMap((one): Difference[] =>
    one.number < first || at(one.number) === one.digest
      ? []
      : [{ what: 'entry', said: at(one.number) ?? '', own: `${one.name} ${one.digest}` }],
  )
  const missing: Difference[] = isLink ? [] : [{ what: 'entry', said: of.entry.name, own: '' }]
  const past = checkOf('past', rewritten)
  return {
    chain: checkOf('chain', [...broken, ...missing]),
    past: seen.length === 0 ? { ...past, state: 'unchecked' } : past,
  }
}

async function digestOfEntry({ entry }: Signed<Link>): Promise<string> {
  try {
    return await digestOf(canonicalText(entry))
  } catch (error) {
    if (error instanceof NotCanonical) return ''
    throw error
  }
}
