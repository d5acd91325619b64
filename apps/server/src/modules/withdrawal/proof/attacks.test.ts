import { randomUUID } from 'node:crypto'
import { createClient, endpoints, sessionCookie } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { type Owner, userOwner } from '@lode/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Judged, startJudged } from '../../../../testing/chain/judged.ts'
import type { World } from '../../../../testing/chain/world.ts'
import { newDeviceKey, signIn, type TestClient } from '../../../../testing/test-client.ts'

/*
 * Whoever has the app's login, every table that it may write, the ledger's functions that it may call, and time: what do they get
 * paid? Seen to be paid: seven of these without the look at what explains a balance, six without limits.
 */
let judged: Judged
let world: World
let url = ''
let post: Judged['post']
let ask: Judged['ask']
let deposit: Judged['deposit']
let pay: Judged['pay']
/** Has a thousand USDT and a wallet of their own; has done nothing wrong. */
let victim: TestClient
/** Has a wallet, and ten USDT that they really deposited. */
let thief: TestClient

beforeAll(async () => {
  judged = await startJudged()
  ;({ world, url, post, ask, deposit, pay } = judged)
  await world.deposit({ owner: 'treasury/mining', coin: 'BTC', units: 1_000_000_000n })
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units: 20_000_000_000n })
})
afterAll(() => judged.close())
beforeEach(async () => {
  judged.laterByDays(2)
  victim = await signIn(url)
  thief = await signIn(url)
  await deposit(victim, 1_000_000_000n)
  await deposit(thief, 10_000_000n)
})

const userOf = ({ userId }: TestClient): Owner => userOwner(userId)
const signed = () => judged.signedFor(victim, thief)
const reasons = () => judged.reasonsOf(victim, thief)

/** Credits the thief as a deposit does, and takes as much from the victim: with more owed than held, nothing at all would be paid. */
async function credit(reference: string): Promise<void> {
  await post(userOf(victim), 'custody/ethereum', 500_000_000n, { code: 'deposit_reversal', reference })
  await post('custody/ethereum', userOf(thief), 500_000_000n, { code: 'deposit', reference })
}
test('[A-08] what a holder really deposited is paid to them', async () => {
  await ask(thief, '10')
  await pay()
  expect([await signed(), await reasons()]).toEqual([10_000_000n, []])
})

/** What the app's login is not let do at all. */
test.each([
  [
    'the recipient of a withdrawal',
    `update withdrawal set address = '0x2222222222222222222222222222222222222222'`,
  ],
  ['what a device signed', `update withdrawal_proof set device_key_x = 'x'`],
  ['the wallet of a holder', `update users set address = '0x2222222222222222222222222222222222222222'`],
  [
    'the limits of a day',
    `insert into terms values ('payouts/ethereum/USDT', 2, now(), now(), 'operator:me', '{}')`,
  ],
  [
    'the limits of a coin that has none',
    `insert into terms values ('payouts/ethereum/X', 1, 'epoch', 'epoch', 'system:seed', '{}')`,
  ],
  ['what was signed today', 'delete from payout_signed'],
  [
    'what is proven by the chain',
    `insert into deposit_proven values ('ethereum', '0x', 0, gen_random_uuid(), 'user/1', 'USDT', 1)`,
  ],
  [
    'an approval',
    `insert into withdrawal_approval select id, 'operator:me', 'mine', now() from withdrawal limit 1`,
  ],
  ['which transactions are dead', 'update payout_line set dead = true'],
])('[A-08] the app’s login can’t change %s', async (_what, sql) => {
  await expect(world.db.unsafe(sql)).rejects.toMatchObject({ code: '42501' })
})

type Attack = { refusedBy: string; what: string; does(): Promise<unknown>; paid?: bigint }
const attacks: Attack[] = [
  {
    what: 'the state set to approved',
    refusedBy: 'not_approved',
    async does() {
      await deposit(thief, 9_000_000_000n)
      const id = await ask(thief, '5000.01')
      await world.db`update withdrawal set state = 'approved' where id = ${id}`
    },
  },
  {
    what: 'a recipient that stands on a list, let through by its state',
    refusedBy: 'not_approved',
    async does() {
      const id = await ask(thief, '5')
      await world.db`insert into withdrawal_screening (withdrawal_id, tries, verdict, reason, source, at)
        values (${id}, 1, 'blocked', 'listed', 'OFAC SDN', now())`
      // What was found can't be taken back by the login that wrote it.
      const clear = world.db`update withdrawal_screening set verdict = 'clear', reason = null, source = null where withdrawal_id = ${id}`
      await expect(clear).rejects.toMatchObject({ code: '23001' })
    },
  },
  {
    what: 'a row inserted that pays a thief out of a victim’s balance',
    refusedBy: 'nothing_signed',
    async does() {
      await world.db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
        values (${randomUUID()}, ${victim.userId}, 'ethereum', 'USDT', ${thief.account.address}, 500000000, 1500000, 'approved', now())`
    },
  },
  {
    what: 'a row with what the victim signed for another',
    refusedBy: 'another_request',
    async does() {
      const id = randomUUID()
      const theirs = await ask(victim, '5')
      await world.db`update withdrawal set state = 'rejected', rejection = 'x' where id = ${theirs}`
      await world.db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
        values (${id}, ${victim.userId}, 'ethereum', 'USDT', ${thief.account.address}, 500000000, 1500000, 'approved', now())`
      await world.db`insert into withdrawal_proof select ${id}, request, request_signature, device_key_x, device_key_y, message,
        message_signature from withdrawal_proof where withdrawal_id = ${theirs}`
    },
  },
  {
    what: 'the device key of the victim’s session replaced',
    refusedBy: 'another_device',
    async does() {
      const { deviceKey, sign } = await newDeviceKey()
      await world.db`update session set device_key_x = ${deviceKey.x}, device_key_y = ${deviceKey.y} where user_id = ${victim.userId}`
      const { token, cookie } = victim.halves()
      const stolen = createClient({
        baseUrl: url,
        token: () => token,
        sign,
        fetch: (to, init) =>
          fetch(to, { ...init, headers: { ...init?.headers, cookie: `${sessionCookie}=${cookie}` } }),
      })
      await stolen.call(endpoints.transfers.requestWithdrawal, {
        network: 'ethereum',
        address: victim.account.address,
        money: { amount: '500', coin: 'USDT' },
      })
    },
  },
  {
    what: 'a balance credited that no log explains',
    refusedBy: 'unexplained',
    async does() {
      await credit('deposit:mine')
      await ask(thief, '400')
    },
  },
  {
    what: 'a balance credited with a row of a deposit that never was',
    refusedBy: 'unexplained',
    async does() {
      const id = randomUUID()
      await world.db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin,
          units, via, swept, state, seen_at, credited_at)
        select ${id}, network, '0xmade-up', 0, block_height, block_hash, block_at, owner, coin, 500000000, via, swept, state, seen_at,
          credited_at from deposit where owner = ${userOf(thief)} limit 1`
      await credit(`deposit:${id}`)
      await ask(thief, '400')
    },
  },
  {
    what: 'a real deposit credited once more, and for more',
    refusedBy: 'unexplained',
    async does() {
      const [row] = await world.db<{ id: string }[]>`select id from deposit where owner = ${userOf(thief)}`
      await credit(`deposit:${row?.id}`)
      await ask(thief, '400')
    },
  },
  {
    what: 'the victim’s deposit renamed to be the thief’s',
    refusedBy: 'unexplained',
    async does() {
      const [row] = await world.db<{ id: string }[]>`
        update deposit set owner = ${userOf(thief)} where owner = ${userOf(victim)} returning id`
      await credit(`deposit:${row?.id}`)
      await ask(thief, '400')
    },
  },
  {
    what: 'the books moved from the victim to the thief, called a deposit',
    refusedBy: 'unexplained',
    async does() {
      const [row] = await world.db<{ id: string }[]>`select id from deposit where owner = ${userOf(victim)}`
      const deposit = { code: 'deposit', reference: `deposit:${row?.id}` } as const
      await post(userOf(victim), userOf(thief), 900_000_000n, deposit)
      await ask(thief, '400')
    },
  },
  {
    what: 'the house’s income moved to the thief, called a refund',
    refusedBy: 'unexplained',
    async does() {
      await post(userOf(victim), 'income/rent', 900_000_000n, { code: 'rent', reference: 'order:x' })
      await post('income/rent', userOf(thief), 900_000_000n, { code: 'refund', reference: 'rental:x' })
      await ask(thief, '400')
    },
  },
  {
    what: 'the treasury moved to the thief, called profit of nothing',
    refusedBy: 'unexplained',
    async does() {
      const profit = { code: 'profit', reference: 'rental:x', coin: 'BTC' } as const
      await post('treasury/mining', userOf(thief), 50_000_000n, profit)
      await ask(thief, '0.1', 'BTC')
    },
  },
  {
    what: 'the inventory moved to the thief, called an exchange that never was',
    refusedBy: 'unexplained',
    async does() {
      await post('liquidity/exchange', userOf(thief), 400_000_000n, { code: 'exchange', reference: 'theft' })
      await ask(thief, '400')
    },
  },
  {
    what: 'a request that was rejected and given back, replayed',
    refusedBy: 'not_held',
    async does() {
      const id = await ask(victim, '500')
      const holds = await world.db<
        { key: string }[]
      >`select key from posting where reference = ${`withdrawal:${id}`}`
      for (const { key } of holds)
        await judged.books.post({
          key: randomUUID(),
          phase: 'void_pending',
          pending: key,
          actor: 'system:me',
        })
    },
  },
]

test.each(attacks)('[A-08] $what: $refusedBy, and nothing is paid', async ({ does, refusedBy }) => {
  await does()
  await pay()
  judged.laterByDays(1)
  await pay()
  expect([await signed(), await reasons()]).toEqual([0n, [refusedBy]])
})

test('[A-08] what was paid is not paid once more, whatever its row says', async () => {
  const id = await ask(thief, '10')
  await pay()
  await world.testClient.mine({ blocks: 3 })
  await pay()
  await world.db`update withdrawal set state = 'approved', nonce = null, payer = null where id = ${id}`
  judged.laterByDays(1)
  await pay()
  await world.testClient.mine({ blocks: 3 })
  await pay()
  const balance = { address: world.contracts.tether, functionName: 'balanceOf' } as const
  expect(
    await world.publicClient.readContract({ ...balance, abi: tetherLikeAbi, args: [thief.account.address] }),
  ).toBe(8_500_000n)
})
