import { checkHoldings } from '@lode/chain-ethereum'
import {
  canonicalText,
  checkChain,
  checkInclusion,
  checkSnapshot,
  digestOf,
  money,
  verifySignature,
} from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctAccount } from '../../../testing/correct-account.ts'
import { type ReservesWorld, reservesWorld } from '../../../testing/reserves-world.ts'
import { readKeys } from '../network/module.ts'
import { operatorCommands } from '../operators/commands.ts'
import { readBooks } from './read-books.ts'
import { readInclusion } from './read-inclusion.ts'
import { readEvidence, readSnapshot, readSnapshots } from './read-snapshots.ts'
import { takeSnapshot } from './take-snapshot.ts'

const day = '2026-11-22'
let here: ReservesWorld
beforeAll(async () => {
  here = await reservesWorld({ at: `${day}T00:00:40Z` })
  const { world } = here
  await here.open(3)
  await world.deposit({ owner: 'user/1', coin: 'USDT', units: 900_000_000n })
  await world.deposit({ owner: 'user/2', coin: 'ETH', units: 10n ** 18n })
  await world.deposit({ owner: 'user/1', coin: 'BTC', units: 2_000n })
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units: 50_000_000n })
  await here.credit()
  await here.publish()
})
afterAll(() => here.stop())

const proofOf = async (n: number, of: string = day) =>
  (await readInclusion(here.world.db, { day: of, userId: BigInt(n) })).proof

test('[G-02] a snapshot is published of a day: signed, in itself consistent, its holdings proven', async () => {
  const { db } = here.world
  const snapshot = await readSnapshot(db, day)
  const { content, entry } = snapshot
  expect(await digestOf(canonicalText(content))).toBe(entry.content)
  expect(await verifySignature(snapshot, (await readKeys(db)).keys)).toBe('passed')
  expect(checkSnapshot(content)).toEqual([])
  const evidence = await readEvidence(db, day)
  expect(await digestOf(canonicalText(evidence))).toBe(content.evidence)
  expect(checkHoldings(content.holdings, evidence as never)).toEqual([])
  const owed = content.coins.map(({ coin, holders, house }) => [
    coin,
    holders,
    house.map(({ units }) => units),
  ])
  expect(owed).toEqual([
    ['BTC', '2000', []],
    ['ETH', '1000000000000000000', []],
    ['USDT', '900000000', ['50000000']],
  ])
  expect(content.holdings.coins.map(({ coin, units }) => [coin, units])).toEqual([
    ['USDT', '950000000'],
    ['BTC', '2000'],
    ['ETH', '1000000000000000000'],
  ])
  expect(content.holdings.block.height).toBe(Number((await db`select height from chain_cursor`)[0]?.height))
})

test('[G-02] each holder’s own balances are proven to be in it, to their wallet alone', async () => {
  const { tree } = (await readSnapshot(here.world.db, day)).content
  const [one, two] = [await proofOf(1), await proofOf(2)]
  if (!one || !two) throw new Error('both are owed something')
  expect(await checkInclusion(tree, { address: here.addressOf(1), proof: one })).toEqual([
    2_000n,
    0n,
    900_000_000n,
  ])
  expect(await checkInclusion(tree, { address: here.addressOf(2), proof: two })).toEqual([0n, 10n ** 18n, 0n])
  expect(await checkInclusion(tree, { address: here.addressOf(2), proof: one })).toBeNull()
  expect(await proofOf(3)).toBeNull()
  await expect(proofOf(1, '2026-11-21')).rejects.toMatchObject({ code: 'network.day_not_found' })
})

// What a snapshot says is tried by who was left out: their old proof, or any that they could be shown, leads to another root.
test('[G-02] a liability that is left out is missed by its owner', async () => {
  const { world } = here
  await world.owner`update users set address = '0x00000000000000000000000000000000000000ff' where id = 2`
  const { content } = await takeSnapshot(here.deps)
  const { tree } = JSON.parse(content)
  await world.owner`update users set address = ${here.addressOf(2)} where id = 2`
  const proof = await proofOf(2)
  if (!proof) throw new Error('they are owed something')
  expect(await checkInclusion(tree, { address: here.addressOf(2), proof })).toBeNull()
})

test('[G-02] a day has one snapshot, and each names the digest of the one before', async () => {
  const { world, clock } = here
  await here.publish()
  expect(await world.db`select from reserve_entry`).toHaveLength(1)
  clock.set('2026-11-23T00:00:10Z')
  await here.publish()
  clock.set('2026-11-25T09:00:00Z')
  await here.publish()
  const { snapshots, waits } = await readSnapshots(world.db, { limit: 30 })
  expect([snapshots.map(({ entry }) => entry.day), waits]).toEqual([['2026-11-25', '2026-11-23', day], null])
  const chain = snapshots.toReversed()
  const [first] = chain
  if (!first) throw new Error('there are three')
  expect((await checkChain({ chain, of: first, seen: [] })).chain.state).toBe('passed')
  await expect(world.owner`update reserve_entry set content = '{}'`).rejects.toThrow('stays as it is')
  await expect(world.owner`delete from reserve_entry where number = 2`).rejects.toThrow('stays as it is')
  await expect(world.db`delete from reserve_entry`).rejects.toMatchObject({ code: '42501' })
})

// Seen to fail: with drafts not forgotten, and with the tree published before its entry.
test('[G-02] whatever a run left behind when it died, the next one publishes, and nothing is left over', async () => {
  const { world, clock } = here
  clock.set('2026-11-26T00:00:10Z')
  await expect(
    here.publish({
      signer: {
        sign() {
          throw new TypeError('killed')
        },
      },
    }),
  ).rejects.toThrow('killed')
  expect(await world.db`select from reserve_tree where entry is null`).toHaveLength(1)
  await expect(readSnapshot(world.db, '2026-11-26')).rejects.toMatchObject({ code: 'network.day_not_found' })
  await here.publish()
  expect(await world.db`select from reserve_tree where entry is null`).toHaveLength(0)
  expect((await readSnapshot(world.db, '2026-11-26')).entry.number).toBe(3)
  expect(await world.fault()).toBeNull()
})

test('[G-02] two runs at once publish one snapshot', async () => {
  const { world, clock } = here
  clock.set('2026-11-27T00:00:10Z')
  const runs = await Promise.allSettled([here.publish(), here.publish(), here.publish()])
  expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await world.db`select from reserve_entry where day = '2026-11-27'`).toHaveLength(1)
  await here.publish()
  expect(await world.fault()).toBeNull()
})

test('[G-02] without its chain or its signature a day waits, says why, and calls a person in the end', async () => {
  const { world, clock } = here
  clock.set('2026-11-28T00:00:10Z')
  const { proveHoldings, HoldingsUnproven } = await import('@lode/chain-ethereum')
  const away = { ...world.ethereum, rpcUrl: 'http://127.0.0.1:9' }
  await here.publish({ prove: (what) => proveHoldings(away, what) })
  expect((await readSnapshots(world.db, { limit: 1 })).waits).toEqual({ day: '2026-11-28', reason: 'chain' })
  expect(world.alarms).toEqual([])
  clock.set('2026-11-28T02:10:00Z')
  const prove = () => Promise.reject(new HoldingsUnproven('no state'))
  await here.publish({ prove })
  expect(world.alarms).toEqual([
    {
      kind: 'reserves_wait',
      about: '2026-11-28',
      detail: 'the reserves of 2026-11-28 are not published: no state',
    },
  ])
  await here.publish()
  expect((await readSnapshots(world.db, { limit: 1 })).waits).toBeNull()
})

test('[G-02] a snapshot holds where the log of operators stood, and a log that was cut behind it is told', async () => {
  const { world, clock } = here
  const at = clock.now()
  const line = (subject: string) =>
    world.owner`select note_operator(${at}, 'operator:ana', 'test', ${subject}, '{}')`
  await line('one')
  await line('two')
  clock.set('2026-11-29T00:00:10Z')
  await here.publish()
  const { content } = await readSnapshot(world.db, '2026-11-29')
  expect(content.log).toMatchObject({ number: '2' })
  const verify = operatorCommands.find(({ name }) => name === 'operators verify')
  const deps = { db: world.owner, clock, actor: 'operator:ana' as const }
  expect(await verify?.run(deps, {})).toEqual([`2 lines hold; the last is ${content.log?.hash}`])
  await world.owner`alter table operator_log disable trigger operator_log_is_immutable`
  await world.owner`delete from operator_log where number = 2`
  await expect(verify?.run(deps, {})).rejects.toThrow('the log ends at 1, but line 2 was published')
})

// Seen to fail: without the rules. What was published is compared with the postings, not with today's balances.
test('[G-02] the audit finds a snapshot that the books contradict, and a tree with a hole', async () => {
  const { world } = here
  const amount = money(1n, 'USDT')
  await correctAccount(world.owner, { from: 'liquidity/exchange', to: 'custody/ethereum', amount })
  expect(await world.fault()).toBeNull()
  await world.owner`alter table reserve_entry disable trigger published_is_immutable`
  const change = async (from: string, to: string) => {
    await world.owner`
      update reserve_entry set content = replace(content, ${from}, ${to}),
        entry = replace(entry, entry::jsonb ->> 'content', encode(sha256(replace(content, ${from}, ${to})::bytea), 'hex'))
      where number = (select max(number) from reserve_entry)`
  }
  await change('"units":"50000000"', '"units":"50000001"')
  expect(await world.fault()).toMatchObject({
    rule: 'reserves_published',
    account: 'liquidity/exchange USDT',
  })
  await change('"units":"50000001"', '"units":"50000000"')
  expect(await world.fault()).toBeNull()
  await world.owner`delete from reserve_chunk where tree = (select id from reserve_tree order by entry desc limit 1)`
  expect(await world.fault()).toMatchObject({ rule: 'reserve_tree_whole' })
})

test('[G-02] a snapshot names a moment that no posting in it is younger than', async () => {
  const { owner, db } = here.world
  const amount = money(1n, 'USDT')
  await correctAccount(owner, { from: 'liquidity/exchange', to: 'custody/ethereum', amount })
  const [row] = await owner<{ newest: Date }[]>`select max(at) as newest from posting`
  const earlier = new Date((row?.newest.getTime() ?? 0) - 400)
  expect((await readBooks(db, earlier)).at).toEqual(row?.newest)
})
