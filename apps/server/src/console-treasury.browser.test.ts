import { systemClock } from '@lode/clock'
import { type Anvil, deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { freePort } from '@lode/test-kit/free-port'
import type { Browser, Page } from 'playwright-core'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOfPlaces } from '../testing/console/figures-of-places.ts'
import { fillHouse } from '../testing/console/fill-house.ts'
import { fillTreasury } from '../testing/console/fill-treasury.ts'
import { enterConsole, openOperatorPage } from '../testing/console/operator-page.ts'
import { shownIn, undrawnLines } from '../testing/console/shown-in.ts'
import { firstSecret, startTestConsole, type TestConsole } from '../testing/console/start-test-console.ts'
import { coins, sum, writeUnits as text, type VaultCoin, vaultSums } from '../testing/console/vault-sums.ts'

type Row = { coin: VaultCoin; units: string; state: string }

let anvil: Anvil
let world: TestContracts
let vault: ReturnType<typeof vaultSums>
let console: TestConsole
let browser: Browser
let page: Page
beforeAll(async () => {
  anvil = await startAnvil()
  world = await deployTestContracts(anvil)
  vault = vaultSums(world)
  const { tether, wrappedBitcoin } = world.contracts
  const port = await freePort()
  console = await startTestConsole({
    ...{
      VAULT_ADDRESS: world.contracts.vault,
      USDT_ADDRESS: tether,
      BTC_TOKEN_ADDRESS: wrappedBitcoin,
      RPC_URL: anvil.url,
    },
    ...{ PORT: String(port), CONSOLE_ORIGIN: `http://localhost:${port}` },
    CONSOLE_ROOT: await builtRoom('apps/operator-console'),
  })
  // A browser keeps no cookie that its own time has left behind.
  console.clock.advance(systemClock.now().getTime() - console.clock.now().getTime())
  const owner = console.as('lode_owner')
  await fillHouse(owner, console.clock, world.signers.users[0].address)
  await fillTreasury(owner, console.clock, world)
  browser = await launchChromium()
  ;({ page } = await openOperatorPage(browser))
  await enterConsole(page, {
    origin: console.origin,
    secret: await firstSecret(owner, console.clock, 'tess'),
  })
  await page.getByRole('link', { name: 'Halts' }).waitFor()
  await owner`update operator set role = 'treasurer'`
  await page.goto(`${console.origin}/treasury`)
  await page.getByRole('table', { name: 'Sweeps' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await console.close()
  await anvil.stop()
})

const shown = (label: string) => shownIn(page, label)
const owner = () => console.as('lode_owner')
const least = (a: bigint, b: bigint) => (a < b ? a : b)

test('[O-04] what is held, owed and on its way is what the chain has at that block, and what all postings and payments add up to', async () => {
  const [cursor] = await owner()<{ height: bigint }[]>`select height from chain_cursor`
  const height = cursor?.height ?? 0n
  expect(await world.publicClient.getBlockNumber()).toBeGreaterThan(height)
  await page.getByText(`Compared at block ${height}.`).waitFor()
  const postings = await owner()<{ coin: VaultCoin; out: boolean; amount: string }[]>`
    select a.coin, p.debit = a.id as out, p.amount::text from posting p join account a on a.id in (p.debit, p.credit)
    where a.owner = 'custody/ethereum' and p.refusal is null and p.phase in ('post', 'post_pending')`
  const leaving = await owner()<(Row & { fee: string })[]>`
    select coin, state, units::text, fee::text from withdrawal where state in ('signed', 'broadcast', 'mined')`
  const unbooked = await owner()<Row[]>`
    select coin, state, units::text from exit_payment
    where state <> 'removed' and id not in (select payment_id from offering_taken)`
  const places = await owner()<{ address: Address; coin: VaultCoin }[]>`
    select distinct address, coin from deposit join deposit_address using (owner)
    where swept = false and state in ('seen', 'confirmed')`
  const ours = await owner()<{ coin: VaultCoin; units: string }[]>`
    select coin, balance::text as units from account where owner ~ '^(income|treasury|liquidity)/'`
  const expected: string[][] = []
  for (const coin of coins) {
    const at = places.filter((place) => place.coin === coin)
    const elsewhere = await Promise.all(at.map(({ address }) => vault.balance(coin, address, height)))
    const inVault = least(
      await vault.booked(coin, height),
      await vault.balance(coin, world.contracts.vault, height),
    )
    const of = <Any extends { coin: VaultCoin }>(all: readonly Any[]) =>
      all.filter((one) => one.coin === coin)
    const inBooks = sum(of(postings).map(({ out, amount }) => (out ? amount : `-${amount}`)))
    const held = inVault + sum(elsewhere)
    const owed = inBooks - sum(of(ours).map(({ units }) => units))
    const underway = [
      ...of(leaving).map(({ units, fee }) => BigInt(units) - BigInt(fee)),
      ...of(unbooked).map(({ units }) => units),
    ]
    expected.push([
      coin,
      'ethereum',
      ...[held, owed, held - owed, sum(underway)].map((units) => text(units, coin)),
      held < inBooks - sum(underway) ? 'differ' : 'match the chain',
    ])
  }
  expect((await shown('On the chain')).sort()).toEqual(expected)
  expect(new Set(expected.map((row) => row.at(-1)))).toEqual(new Set(['differ', 'match the chain']))
  // None of the three coins is empty-handed, or this would show little.
  expect(expected.flat()).not.toContain('0')
})

test('[O-04] payers of the last thirty days stand with what they have for gas and how far they have signed', async () => {
  const signed = await owner()<{ payer: Address; nonce: bigint; at: Date }[]>`
    select payer, nonce, signed_at as at from payout_transaction`
  const newest = Math.max(...signed.map(({ at }) => at.getTime()))
  const payers = [...new Set(signed.map(({ payer }) => payer))].map((payer) => {
    const theirs = signed.filter((one) => one.payer === payer)
    const last = new Date(Math.max(...theirs.map(({ at }) => at.getTime())))
    return { payer, last, nonce: Math.max(...theirs.map(({ nonce }) => Number(nonce))) }
  })
  const present = payers.filter(({ last }) => newest - last.getTime() <= 30 * 86_400_000)
  expect([payers.length, present.length]).toEqual([4, 3])
  const head = await world.publicClient.getBlockNumber()
  const expected = await Promise.all(
    present
      .sort((a, b) => b.last.getTime() - a.last.getTime())
      .map(async ({ payer, last, nonce }) => [
        ...[
          payer,
          `${text(await vault.balance('ETH', payer, head), 'ETH')} ETH`,
          String(nonce),
          last.toISOString(),
        ],
      ]),
  )
  expect(await shown('Payers')).toEqual(expected)
})

test('[O-04] deposits in flight stand by kind and coin, each with its count, its sum and the oldest of them', async () => {
  const all = await owner()<(Row & { via: string; swept: boolean; at: Date })[]>`
    select coin, units::text, state, via, swept, seen_at as at from deposit`
  const kindOf = ({ state, via, swept }: (typeof all)[number]) =>
    state === 'seen'
      ? 'waiting'
      : state !== 'confirmed'
        ? state
        : via === 'address' && !swept
          ? 'unswept'
          : ''
  const groups = Object.groupBy(all, (row) => `${kindOf(row)} ${row.coin}`)
  const expected = Object.entries(groups)
    .filter(([name]) => !name.startsWith(' '))
    .map(([name, rows = []]) => {
      const [kind = '', coin = 'ETH'] = name.split(' ') as [string, VaultCoin]
      const amount = `${text(sum(rows.map(({ units }) => units)), coin)} ${coin}`
      const oldest = new Date(Math.min(...rows.map(({ at }) => at.getTime()))).toISOString()
      return [kind, 'ethereum', String(rows.length), amount, oldest]
    })
  expect(expected).toHaveLength(7)
  expect(await shown('Deposits')).toEqual(expected.sort())
})

test('[O-04] each payout on its way stands with what its holder gets, its nonce, its attempts and the newest of them; limits with what was signed', async () => {
  const withdrawals = await owner()<(Row & { id: string; number: bigint; fee: string; nonce: bigint })[]>`
    select id, number, coin, units::text, fee::text, state, nonce from withdrawal order by number`
  const lines = await owner()<{ id: string; hash: string; at: Date }[]>`
    select l.withdrawal_id as id, l.hash, t.signed_at as at from payout_line l join payout_transaction t using (hash)`
  const expected = withdrawals
    .filter(({ state }) => ['signed', 'broadcast', 'mined'].includes(state))
    .map(({ id, number, state, coin, units, fee, nonce }) => {
      const attempts = lines.filter((line) => line.id === id).sort((a, b) => b.at.getTime() - a.at.getTime())
      const amount = `${text(BigInt(units) - BigInt(fee), coin)} ${coin}`
      const [newest] = attempts
      return [
        ...[String(number), state, amount, String(nonce), String(attempts.length)],
        ...[newest?.hash ?? '', newest?.at.toISOString() ?? ''],
      ]
    })
  expect(expected.map(([, , , , attempts]) => attempts)).toEqual(['2', '1', '1', '2'])
  expect(await shown('Payouts in transit')).toEqual(expected)
  const terms = await owner()<{ subject: string; document: { all: string } }[]>`
    select subject, document from terms where subject like 'payouts/%'`
  const signed = await owner()<{ coin: VaultCoin; units: string; at: Date }[]>`
    select coin, units::text, at from payout_signed`
  const now = console.clock.now().getTime()
  const limits = terms.map(({ subject, document }) => {
    const [, network = '', coin = 'ETH'] = subject.split('/') as [string, string, VaultCoin]
    const used = signed.filter((one) => one.coin === coin && now - one.at.getTime() < 86_400_000)
    return [
      coin,
      network,
      Number(document.all).toLocaleString('en-US'),
      text(sum(used.map(({ units }) => units)), coin),
    ]
  })
  expect(limits.filter(([, , , used]) => used !== '0').length).toBeGreaterThan(1)
  expect((await shown('Limits of 24 hours')).sort()).toEqual(limits.sort())
})

test('[O-04] [M-04] what all machines would cost now, and what each published day held and owed, are the sums of their rows', async () => {
  const orders = await owner()<
    { coin: VaultCoin; total: string; quantity: number; days: number; paidAt: Date; endsAt: Date }[]
  >`
    select coin, total::text, quantity, period_days as days, paid_at as "paidAt", ends_at as "endsAt" from mining_order
    where kind = 'purchase' and sold_back is null`
  const now = console.clock.now().getTime()
  const rent = await owner()<{ coin: VaultCoin; phase: string; out: boolean; amount: string }[]>`
    select a.coin, p.phase, p.debit = a.id as out, p.amount::text from posting p join account a on a.id in (p.debit, p.credit)
    where a.owner = 'income/rent' and p.refusal is null`
  const expected = (['ETH', 'USDT'] as const).map((coin) => {
    const running = orders.filter((one) => one.coin === coin && one.endsAt.getTime() > now)
    const owed = sum(
      running.map(({ total, days, paidAt }) => {
        const left = Math.floor((paidAt.getTime() + days * 86_400_000 - now) / 86_400_000)
        return (BigInt(total) * 45n * BigInt(left)) / (100n * BigInt(days))
      }),
    )
    const held = sum(
      rent.filter((one) => one.coin === coin).map(({ out, amount }) => (out ? `-${amount}` : amount)),
    )
    const machines = running.reduce((count, { quantity }) => count + quantity, 0)
    return [
      ...[coin, String(machines), text(owed, coin), text(held, coin)],
      held >= owed ? 'covered' : 'short',
    ]
  })
  expect(expected.map(([, machines]) => machines)).toEqual(['1', '3'])
  expect(await shown('Sold back now')).toEqual(expected)
  type Content = {
    coins: { coin: VaultCoin; holders: string; house: { owner: string; units: string }[] }[]
    holdings: { coins: { coin: VaultCoin; units: string }[] }
  }
  const entries = await owner()<
    { day: string; content: string }[]
  >`select day, content from reserve_entry order by number desc`
  const days = entries.flatMap(({ day, content }) => {
    const { coins: owed, holdings } = JSON.parse(content) as Content
    return owed.map(({ coin, holders, house }) => {
      const held = sum(holdings.coins.filter((one) => one.coin === coin).map(({ units }) => units))
      const escrow = house.filter(({ owner }) => owner.startsWith('escrow/')).map(({ units }) => units)
      const claims = sum([holders, ...escrow])
      return [day, coin, ...[held, claims, held - claims].map((units) => text(units, coin))]
    })
  })
  expect(await shown('Days')).toEqual(days)
  expect(days).toHaveLength(4)
})

test('[O-02] the vault’s caps, what may leave now, what is booked, its sweeps and sweepers are what its logs add up to', async () => {
  const head = await world.publicClient.getBlockNumber()
  const [caps, paid, swept] = [
    await vault.logsOf('CapChanged', head),
    await vault.logsOf('Paid', head),
    await vault.logsOf('Swept', head),
  ]
  const expected = await Promise.all(
    coins.map(async (coin) => {
      const cap = caps.filter((one) => one.coin === coin).at(-1)?.amount ?? 0n
      const left = cap - sum(paid.filter((one) => one.coin === coin).map(({ amount }) => amount))
      return [coin, text(cap, coin), text(left, coin), text(await vault.booked(coin, head), coin)]
    }),
  )
  expect((await shown('Caps of the vault')).sort()).toEqual(expected)
  const newestFirst = swept.toReversed()
  expect(await shown('Sweeps')).toEqual(
    newestFirst.map(({ hash, amount, coin, blockNumber }) => [
      ...[hash, `${text(amount, coin)} ${coin}`, String(blockNumber)],
    ]),
  )
  expect(newestFirst).toHaveLength(3)
  const senders = new Set<Address>()
  for (const { hash } of newestFirst) senders.add((await world.publicClient.getTransaction({ hash })).from)
  expect(await shown('Sweepers')).toEqual(
    await Promise.all(
      [...senders].map(async (address) => [
        address,
        `${text(await vault.balance('ETH', address, head), 'ETH')} ETH`,
      ]),
    ),
  )
  expect(senders.size).toBe(2)
  await page.getByRole('region', { name: 'Vault' }).getByText('running', { exact: true }).waitFor()
})

test('[O-04] books, stock, profit, chains, alarms, queues and power are the figures of their rows', async () => {
  const treasury = { chain: await shown('On the chain'), days: await shown('Days') }
  for (const [place, tables] of Object.entries(await figuresOfPlaces(owner(), treasury))) {
    await page.getByRole('link', { name: place, exact: true }).click()
    for (const [label, rows] of Object.entries(tables)) {
      const first = async () => (await shown(label)).map((row) => row.slice(0, rows[0]?.length))
      await expect.poll(first, { message: `${place}: ${label}` }).toEqual(rows)
      expect(rows.length, label).toBeGreaterThan(0)
    }
    expect(await undrawnLines(page)).toBe(0)
    if (place.startsWith('Days')) await page.getByText('1234.5 TH/s sold, 2468.25 TH/s measured').waitFor()
  }
})
