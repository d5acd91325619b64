import { checkHoldings } from '@lode/chain-ethereum/check-holdings'
import {
  canonicalText,
  changedPins,
  checkChain,
  checkInclusion,
  checkSnapshot,
  coverOfSnapshot,
  digestOf,
  formatUnits,
  type InclusionProof,
  pinsOf,
  type SeenEntry,
  type StatementKey,
  verifySignature,
} from '@lode/domain'
import { checkKeys } from './check-keys.ts'
import type { Finding, FindingCode } from './finding.ts'
import type { Published, PublishedSnapshot } from './published.ts'

export type { Finding, FindingCode } from './finding.ts'
export type { Published, PublishedSnapshot } from './published.ts'

/** The file that a holder saved in the app: the snapshot is taken from what is published, not from here. */
export type OwnFile = {
  readonly address: string
  readonly snapshot: { readonly digest: string }
  readonly proof: InclusionProof
}

/** The options of a check. */
export type VerifyOptions = {
  /** The entries that were seen earlier: they must be in the chain still. */
  readonly seen: readonly SeenEntry[]
  /** The fingerprints of keys that the reader knows from elsewhere than the server. */
  readonly pinned: readonly string[]
  /** True where the days must reach back to the first. */
  readonly whole: boolean
  readonly own: OwnFile | null
  /** The hash of a block as a node of the reader's own tells it; null where there is no node to ask. */
  readonly hashAt: ((height: number) => Promise<string | null>) | null
}

/** Checks everything that is published, and a holder's own place in it. The tool and the app run this. */
export async function verify(
  { snapshots, keys, evidence }: Published,
  { seen, pinned, whole, own, hashAt }: VerifyOptions,
): Promise<Finding[]> {
  const newest = snapshots.at(-1)
  if (!newest) return [finding('chain', { what: 'snapshots', holds: false, detail: 'nothing is published' })]
  const { chain, past } = await checkChain({ chain: snapshots, of: newest, seen })
  const linked = chain.state === 'passed' && (!whole || newest.entry.number === snapshots.length - 1)
  return [
    finding('chain', {
      what: 'chain',
      holds: linked,
      detail: `${snapshots.length} days, to ${newest.entry.name}`,
    }),
    finding('past', {
      what: 'kept before',
      holds: past.state !== 'failed',
      detail: `${seen.length} days are as they were`,
      looked: seen.length > 0,
    }),
    await signatures(snapshots, keys),
    await sums(snapshots),
    checkKeys(snapshots, pinned),
    coins(snapshots),
    await holdings(newest, evidence),
    await block(newest, hashAt),
    ...cover(newest),
    ...(own ? [await included(snapshots, own)] : []),
  ]
}

async function signatures(
  snapshots: readonly PublishedSnapshot[],
  keys: readonly StatementKey[],
): Promise<Finding> {
  const found = await Promise.all(snapshots.map(({ content: _, ...signed }) => verifySignature(signed, keys)))
  const wrong = snapshots.filter((_, i) => found[i] === 'failed').map(({ entry }) => entry.name)
  return finding('signatures', {
    what: 'signatures',
    holds: wrong.length === 0,
    detail: wrong.join(', ') || 'of every day',
    looked: wrong.length > 0 || !found.includes('unchecked'),
  })
}

async function sums(snapshots: readonly PublishedSnapshot[]): Promise<Finding> {
  const wrong = await Promise.all(snapshots.map(wrongOf))
  return finding('sums', {
    what: 'sums',
    holds: wrong.flat().length === 0,
    detail: wrong.flat().join('; ') || 'of every day',
  })
}

async function wrongOf({ content, entry }: PublishedSnapshot): Promise<string[]> {
  try {
    if ((await digestOf(canonicalText(content))) !== entry.content || content.day !== entry.day)
      return [`${entry.name}: the content is not what was signed`]
    return checkSnapshot(content).map(
      ({ what, said, own }) => `${entry.name} ${what}: ${said} is stated, not ${own}`,
    )
  } catch {
    return [`${entry.name}: unreadable`]
  }
}

/** Checks that one coin is one contract from the first day on; a change is announced on its day. */
function coins(snapshots: readonly PublishedSnapshot[]): Finding {
  const pins = new Map<string, string>()
  const wrong: string[] = []
  const told: string[] = []
  for (const { content, entry } of snapshots) {
    for (const { what, value } of changedPins(pins, content))
      (content.changes?.includes(what) ? told : wrong).push(
        `${what} was ${pins.get(what)} and is ${value} since ${entry.name}`,
      )
    for (const { what, value } of pinsOf(content)) pins.set(what, value)
  }
  const now = [...pins].map(([what, value]) => `${what} ${value}`)
  return finding('coins', {
    what: 'coins',
    holds: wrong.length === 0,
    detail: (wrong.length > 0 ? wrong : [...told, ...now]).join('; '),
  })
}

async function holdings({ content }: PublishedSnapshot, evidence: Published['evidence']): Promise<Finding> {
  const what = 'holdings'
  if (!evidence)
    return finding('holdings', { what, holds: true, looked: false, detail: 'there is no evidence to check' })
  const same = await digestOf(canonicalText(evidence)).catch(() => '')
  if (same !== content.evidence)
    return finding('holdings', { what, holds: false, detail: 'the evidence is not what was signed' })
  const faults = checkHoldings(content.holdings, evidence)
  const wrong = faults.map(({ what: of, said, own }) => `${of}: ${said} is stated, ${own} is proven`)
  return finding('holdings', {
    what,
    holds: wrong.length === 0,
    detail: wrong.join('; ') || `proven against block ${content.holdings.block.hash}`,
  })
}

async function block({ content }: PublishedSnapshot, hashAt: VerifyOptions['hashAt']): Promise<Finding> {
  const { height, hash } = content.holdings.block
  const told = hashAt ? await hashAt(height) : null
  return finding('block', {
    what: 'block',
    holds: told === hash,
    looked: hashAt !== null,
    detail: hashAt
      ? `your node says that block ${height} is ${told ?? 'unknown'}`
      : `look up block ${height}: its hash must be ${hash}`,
  })
}

/** Returns the cover of each coin. Payments under way are our own statement, so they cover nothing. */
function cover({ content }: PublishedSnapshot): Finding[] {
  return coverOfSnapshot(content).map(({ coin, decimals, held, owed, ours }) => {
    const text = (units: bigint): string => `${formatUnits(units, decimals)} ${coin}`
    const rest = ours < 0n ? `${text(-ours)} missing` : `${text(ours)} ours`
    return finding('cover', {
      what: `cover of ${coin}`,
      holds: ours >= 0n,
      detail: `${text(held)} held, ${text(owed)} owed to holders, ${rest}`,
    })
  })
}

async function included(snapshots: readonly PublishedSnapshot[], own: OwnFile): Promise<Finding> {
  const what = `balance of ${own.address}`
  const of = snapshots.find(({ digest }) => digest === own.snapshot.digest)
  const said = (holds: boolean, detail: string): Finding => finding('own', { what, holds, detail })
  if (!of) return said(false, 'the snapshot that your proof is of is not among those that are published')
  const units = await checkInclusion(of.content.tree, own)
  if (!units) return said(false, `it is not in the snapshot of ${of.entry.day}`)
  const amounts = of.content.coins.flatMap(({ coin, decimals }, i) =>
    units[i] ? [`${formatUnits(units[i], decimals)} ${coin}`] : [],
  )
  return said(true, `${amounts.join(', ') || 'nothing'} on ${of.entry.day}`)
}

function finding(
  code: FindingCode,
  { what, holds, detail, looked = true }: { what: string; holds: boolean; detail: string; looked?: boolean },
): Finding {
  return { code, what, state: looked ? (holds ? 'ok' : 'wrong') : 'unchecked', detail }
}
