import { rational } from '@lode/domain'
import { verify } from '@lode/verify-reserves/verify'
import { expect, test } from 'vitest'
import { fixtureKey, type fixtureSigner, makeSigner } from '../../../../test/published-days.ts'
import { publishReserves, type Snapshot } from '../../../../test/published-reserves.ts'
import { checkOwnBalance } from './check-own-balance.ts'
import { checkSnapshots, type SnapshotEvidence } from './check-snapshots.ts'
import { expectedBalances } from './expected-balances.ts'

type Content = Snapshot['content']
type Coin = Content['coins'][number]
const me = `0x${'7'.repeat(40)}`
const other = `0x${'8'.repeat(40)}`
const mine = { address: me, balances: [12_345n, 900_000_000n] as [bigint, bigint] }
const theirs = { address: other, balances: [5n, 100_000_000n] as [bigint, bigint] }
const stranger = await makeSigner()
const keys = [fixtureKey, stranger.key]

/** Changes what is said of USDT, of which 1,000 are owed and 1,040 held. */
const ofTether =
  (change: (coin: Coin) => Partial<Coin>) =>
  (content: Content): Content => ({
    ...content,
    coins: content.coins.map((one) => (one.coin === 'USDT' ? { ...one, ...change(one) } : one)),
  })
const ofPile =
  (change: Partial<Content['holdings']['coins'][number]>) =>
  (content: Content): Content => ({
    ...content,
    holdings: {
      ...content.holdings,
      coins: content.holdings.coins.map((one) => (one.coin === 'USDT' ? { ...one, ...change } : one)),
    },
  })
/** Puts units into an account that is no holder's, which custody then mirrors. */
const ofHouse = (owner: string, units: bigint) =>
  ofTether(({ house, holders }) => ({
    house: [...house, { owner, units: String(units), version: '1' }],
    custody: [{ owner: 'custody/ethereum', units: String(-(BigInt(holders) + units)), version: '2' }],
  }))

type Told = {
  lie?: (content: Content) => Content
  signer?: typeof fixtureSigner
  /** Signs the first day, and announces the key of the second. */
  first?: typeof fixtureSigner
}

/** Announces both keys of this file. */
const announcing = (content: Content): Content => ({ ...content, keys: keys.map(({ id }) => id) })

/** Returns what the tool and the page say of two days of which the second is changed and signed. */
async function told({ lie, signer, first }: Told, pinned: readonly string[] = [fixtureKey.id]) {
  const holders = [mine, theirs]
  const { snapshots, evidence } = await publishReserves([
    { day: '2026-11-20', holders, ...(first ? { signer: first, lie: announcing } : {}) },
    { day: '2026-11-21', holders, ...(lie ? { lie } : {}), ...(signer ? { signer } : {}) },
  ])
  const proven = evidence as SnapshotEvidence
  const options = { seen: [], own: null, hashAt: null, whole: true, pinned }
  const found = await verify({ snapshots: snapshots.toReversed(), keys, evidence: proven }, options)
  const wrong = found.filter(({ state }) => state === 'wrong')
  const page = await checkSnapshots(snapshots, { keys, seen: [], evidence: proven, pinned })
  return { tool: wrong.map(({ code }) => code), page, said: wrong.map(({ detail }) => detail).join() }
}

test('[G-02] what is true passes in tool and page', async () => {
  expect(await told({})).toEqual({ tool: [], page: 'passed', said: '' })
})

const lies: [string, Told, string, string, string][] = [
  [
    'underway beyond what was set aside',
    { lie: ofTether(() => ({ underway: '641900' })) },
    'sums',
    'failed',
    'underway',
  ],
  [
    'holders owed more than is held, and the rest called underway',
    {
      lie: (content) =>
        ofHouse(
          'escrow/offering/1',
          50_000_000n,
        )(ofTether(() => ({ held: '50000000', underway: '50000000' }))(content)),
    },
    ...(['cover', 'short', '10 USDT missing'] as const),
  ],
  [
    'one pile counted for two coins',
    { lie: (content) => ofPile({ contract: content.holdings.coins[0]?.contract ?? null })(content) },
    ...(['sums', 'failed', 'the pile of BTC'] as const),
  ],
  [
    'a coin that lies in another contract',
    { lie: ofPile({ contract: other }) },
    'coins',
    'failed',
    'USDT contract was',
  ],
  [
    'a coin with other decimals',
    { lie: ofTether(() => ({ decimals: 5 })) },
    'coins',
    'failed',
    'USDT decimals was 6',
  ],
  [
    'another vault',
    {
      lie: (content) => ({
        ...content,
        holdings: { ...content.holdings, vault: { ...content.holdings.vault, address: other } },
      }),
    },
    ...(['coins', 'failed', 'vault was'] as const),
  ],
  [
    'tokens that unlock later beyond the escrow',
    { lie: ofTether(() => ({ vesting: '1' })) },
    ...(['sums', 'failed', 'vesting'] as const),
  ],
  [
    'tokens in escrow that nothing covers',
    { lie: ofHouse('escrow/offering/1', 41_000_000n) },
    'cover',
    'short',
    '1 USDT missing',
  ],
  [
    'refunds owed that nothing covers',
    { lie: ofTether(() => ({ waiting: { refunds: '42000000', mined: '0' } })) },
    ...(['cover', 'short', '2 USDT missing'] as const),
  ],
  [
    'mined days that nothing covers',
    { lie: ofTether(() => ({ waiting: { refunds: '0', mined: '43000000' } })) },
    ...(['cover', 'short', '3 USDT missing'] as const),
  ],
  [
    'a mined claim below zero',
    { lie: ofTether(() => ({ waiting: { refunds: '0', mined: '-1' } })) },
    ...(['sums', 'failed', 'mined'] as const),
  ],
  ['a key that no day announced', { signer: stranger }, 'keys', 'failed', stranger.key.id],
  [
    'a first visit to days that another key signed from the first',
    { first: stranger, signer: stranger },
    ...(['keys', 'failed', 'the key that you know'] as const),
  ],
  ['more held than is proven', { lie: ofPile({ units: '9' }) }, 'holdings', 'failed', '9 is stated'],
]

test.each(lies)('[G-02] %s is told by tool and page', async (_, lie, code, page, said) => {
  const found = await told(lie)
  expect(found.tool).toContain(code)
  expect([found.page, found.said]).toEqual([page, expect.stringContaining(said)])
})

test('[G-02] what is right is called not pinned where the build carries no key, and never passes', async () => {
  expect(await told({}, [])).toEqual({ tool: [], page: 'unpinned', said: '' })
  const { snapshots, evidence } = await publishReserves([{ day: '2026-11-20', holders: [mine] }])
  const options = { seen: [], own: null, hashAt: null, whole: true, pinned: [] }
  const found = await verify({ snapshots, keys, evidence: evidence as SnapshotEvidence }, options)
  expect(found.find(({ code }) => code === 'keys')).toMatchObject({
    ...{ state: 'unchecked', detail: expect.stringContaining('not pinned') },
  })
})

test('[G-02] a key that was replaced and signs again is told by tool and page', async () => {
  const holders = [mine, theirs]
  const { snapshots, evidence } = await publishReserves([
    { day: '2026-11-20', holders, lie: announcing },
    { day: '2026-11-21', holders, signer: stranger },
    { day: '2026-11-22', holders },
  ])
  const given = { keys, seen: [], evidence: evidence as SnapshotEvidence, pinned: [stranger.key.id] }
  expect(await checkSnapshots(snapshots, given)).toBe('failed')
  const options = { seen: [], own: null, hashAt: null, whole: true, pinned: given.pinned }
  const found = await verify({ ...given, snapshots: snapshots.toReversed() }, options)
  expect(found.filter(({ state }) => state === 'wrong').map(({ code }) => code)).toEqual(['keys'])
})

test('[G-02] a change and a key that were announced by an earlier day pass', async () => {
  const holders = [mine, theirs]
  const { snapshots, evidence } = await publishReserves([
    { day: '2026-11-20', holders, lie: (content) => ({ ...content, keys: [stranger.key.id] }) },
    { day: '2026-11-21', holders, signer: stranger },
  ])
  const proven = evidence as SnapshotEvidence
  const pinned = [fixtureKey.id]
  expect(await checkSnapshots(snapshots, { keys, seen: [], evidence: proven, pinned })).toBe('passed')
  const changed = await told({
    lie: (content) => ({ ...ofTether(() => ({ decimals: 5 }))(content), changes: ['USDT decimals'] }),
  })
  expect(changed.tool).not.toContain('coins')
})

test('[G-02] a holder left out, or owed less than their device saw, is told as missing', async () => {
  const { snapshots, evidence, proofs } = await publishReserves([
    { day: '2026-11-21', holders: [mine, theirs] },
  ])
  const signed = { snapshots, keys, seen: [], evidence: evidence as SnapshotEvidence }
  const given = { ...signed, address: me, pinned: [fixtureKey.id], held: null }
  const [proof = null] = proofs
  const kept = {
    ...{ address: me, at: '2026-11-20T12:00:00.000Z' },
    balances: [{ coin: 'USDT', amount: '890' }],
  }
  const at = '2026-11-21T00:00:30.000Z'
  const came = (amount: string) => [{ at: '2026-11-20T18:00:00.000Z', change: { coin: 'USDT', amount } }]
  const expecting = (amount: string) => expectedBalances(kept, { movements: came(amount), at })
  expect((await checkOwnBalance({ ...given, proof, expected: expecting('10') })).state).toBe('included')
  expect((await checkOwnBalance({ ...given, proof, expected: expecting('10.000001') })).state).toBe('missing')
  expect((await checkOwnBalance({ ...given, proof: null, expected: expecting('10') })).state).toBe('missing')
  expect((await checkOwnBalance({ ...given, proof: null, expected: expecting('-890') })).state).toBe(
    'nothing',
  )
  expect((await checkOwnBalance({ ...given, proof: null, expected: null })).state).toBe('nothing')
  expect(expecting('10')?.get('USDT')).toEqual(rational('900'))
  const late = [{ at: '2026-11-21T00:00:29.000Z', change: { coin: 'USDT', amount: '1' } }]
  expect(expectedBalances(kept, { movements: late, at })).toBeNull()
})
