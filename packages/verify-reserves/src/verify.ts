import { checkHoldings } from '@lode/chain-ethereum/check-holdings'
import {
  canonicalText,
  checkChain,
  checkInclusion,
  checkSnapshot,
  digestOf,
  formatUnits,
  type InclusionProof,
  type StatementKey,
  verifySignature,
} from '@lode/domain'
import type { Published, PublishedSnapshot } from './read-published.ts'

/** What a holder saved in the app: the snapshot is taken from what is published, not from here. */
export type OwnFile = {
  readonly address: string
  readonly snapshot: { readonly digest: string }
  readonly proof: InclusionProof
}

/** One thing that was looked at. */
export type Finding = {
  readonly what: string
  readonly state: 'ok' | 'wrong' | 'unchecked'
  readonly detail: string
}

/**
 * Checks everything that is published, and a holder's own place in it.
 * @param known Snapshots that were kept earlier: they must be in the chain still.
 * @param hashAt The hash of a block as a node of the reader's own tells it; null where there is no node to ask.
 */
export async function verify(
  { snapshots, keys, evidence }: Published,
  {
    known,
    own,
    hashAt,
  }: {
    known: readonly PublishedSnapshot[]
    own: OwnFile | null
    hashAt: ((height: number) => Promise<string | null>) | null
  },
): Promise<Finding[]> {
  const newest = snapshots.at(-1)
  if (!newest) return [finding('snapshots', false, 'nothing is published')]
  const seen = known.map(({ entry: { number, name }, digest }) => ({ number, name, digest }))
  const { chain, past } = await checkChain({ chain: snapshots, of: newest, seen })
  const bad = await Promise.all(
    snapshots.map(async (one) => ((await isSound(one, keys)) ? [] : [one.entry.name])),
  )
  const wrongDays = bad.flat()
  return [
    finding(
      'chain',
      chain.state === 'passed' && newest.entry.number === snapshots.length - 1,
      `${snapshots.length} days, to ${newest.entry.name}`,
    ),
    finding(
      'kept before',
      past.state !== 'failed',
      `${known.length} days are as they were`,
      known.length > 0,
    ),
    finding('signatures and sums', wrongDays.length === 0, wrongDays.join(', ') || 'of every day'),
    ...(await holdings(newest, evidence)),
    await block(newest, hashAt),
    ...cover(newest),
    ...(own ? [await included(snapshots, own)] : []),
  ]
}

async function isSound(one: PublishedSnapshot, keys: readonly StatementKey[]): Promise<boolean> {
  try {
    const { content, entry, digest, keyId, signature } = one
    const whole = (await digestOf(canonicalText(content))) === entry.content
    const signed = await verifySignature({ entry, digest, keyId, signature }, keys)
    return whole && signed === 'passed' && content.day === entry.day && checkSnapshot(content).length === 0
  } catch {
    return false
  }
}

async function holdings({ content }: PublishedSnapshot, evidence: Published['evidence']): Promise<Finding[]> {
  if (!evidence) return [{ what: 'holdings', state: 'unchecked', detail: 'there is no evidence to check' }]
  const same = await digestOf(canonicalText(evidence)).catch(() => '')
  if (same !== content.evidence) return [finding('holdings', false, 'the evidence is not what was signed')]
  const faults = checkHoldings(content.holdings, evidence)
  return [
    finding(
      'holdings',
      faults.length === 0,
      faults.map(({ what, said, own }) => `${what}: ${said} is stated, ${own} is proven`).join('; ') ||
        `proven against block ${content.holdings.block.hash}`,
    ),
  ]
}

async function block(
  { content }: PublishedSnapshot,
  hashAt: ((height: number) => Promise<string | null>) | null,
): Promise<Finding> {
  const { height, hash } = content.holdings.block
  if (!hashAt)
    return { what: 'block', state: 'unchecked', detail: `look up block ${height}: its hash must be ${hash}` }
  const told = await hashAt(height)
  return finding('block', told === hash, `your node says that block ${height} is ${told ?? 'unknown'}`)
}

function cover({ content }: PublishedSnapshot): Finding[] {
  return content.coins.map(({ coin, decimals, holders, underway, vesting = '0' }) => {
    const held = BigInt(content.holdings.coins.find((one) => one.coin === coin)?.units ?? 0)
    const later = BigInt(vesting)
    const text = (units: bigint): string => `${formatUnits(units, decimals)} ${coin}`
    return finding(
      `cover of ${coin}`,
      held + BigInt(underway) >= BigInt(holders),
      `${text(held)} held, ${text(BigInt(holders))} owed to holders, ${text(BigInt(underway))} on its way out${later > 0n ? `, ${text(later)} in escrow that unlock later` : ''}`,
    )
  })
}

async function included(snapshots: readonly PublishedSnapshot[], own: OwnFile): Promise<Finding> {
  const what = `balance of ${own.address}`
  const of = snapshots.find(({ digest }) => digest === own.snapshot.digest)
  if (!of)
    return finding(what, false, 'the snapshot that your proof is of is not among those that are published')
  const units = await checkInclusion(of.content.tree, own)
  if (!units) return finding(what, false, `it is not in the snapshot of ${of.entry.day}`)
  const { coins } = of.content
  const amounts = coins.flatMap(({ coin, decimals }, i) =>
    units[i] ? [`${formatUnits(units[i], decimals)} ${coin}`] : [],
  )
  return finding(what, true, `${amounts.join(', ') || 'nothing'} on ${of.entry.day}`)
}

function finding(what: string, holds: boolean, detail: string, looked = true): Finding {
  return { what, state: looked ? (holds ? 'ok' : 'wrong') : 'unchecked', detail }
}
