import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import { type Address, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { childWorld, runInChild } from '../../../../testing/chain/run-in-child.ts'
import {
  ask,
  available,
  later,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'

startWithdrawals()

const addressOf = (n: number): Address => `0x${String(n).padStart(40, '4')}`
/** A withdrawal to each of so many recipients. */
async function askFor(count: number, coin: Coin = 'USDT', amount = '10') {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await ask(amount, coin, addressOf(n))).id)
  return ids
}
const sent = () => world.db<{ hash: string; lines: number }[]>`
  select hash, count(*)::int as lines from payout_line join payout_transaction using (network, hash)
  group by hash, signed_at having bool_or(withdrawal_id = any (select id from withdrawal where user_id = ${userId}))
  order by signed_at`
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(state))
const paymentsOf = (ids: readonly string[]) => Promise.all(ids.map(payments))
const all = <T>(ids: readonly string[], value: T): T[] => ids.map(() => value)

/** Sent with a fee that puts it into the next block before what is already waiting. */
const first = { gas: 100_000n, maxPriorityFeePerGas: parseGwei('50'), maxFeePerGas: parseGwei('90') }
const block = (account: Address, blocked: boolean) =>
  world.walletClient.writeContract({
    ...first,
    address: world.contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'setBlocked',
    args: [account, blocked],
    account: world.signers.minter,
  })
const setCap = (units: bigint) =>
  world.walletClient.writeContract({
    ...first,
    address: world.contracts.vault,
    abi: vaultAbi,
    functionName: 'setCap',
    args: [world.contracts.tether, units],
    account: world.signers.admin,
  })
async function settle(): Promise<void> {
  for (let run = 0; run < 3; run++) {
    await mine(2)
    await pay()
  }
}

// Seen to fail with a transaction for each.
test('[A-08] withdrawals of a coin that are due together share a transaction, and each is paid once', async () => {
  const ids = [...(await askFor(12)), ...(await askFor(3, 'ETH', '0.1'))]
  await pay()
  // An issuer can change what its token does to a batch: no other coin is in it.
  expect((await sent()).map(({ lines }) => lines)).toEqual([12, 3])
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
  expect(await available()).toBe(1_000_000_000n - 120_000_000n)
  expect([world.alarms, await world.fault()]).toEqual([[], null])
})

// Seen to fail with a batch that is all or nothing, and with the fate of a transaction taken for that of its lines.
test('[A-06][A-08] a recipient that is blocked while its payment is under way fails alone, is refused, and has the money back', async () => {
  const ids = await askFor(5)
  const [refused = ''] = ids.splice(2, 1)
  await world.testClient.setAutomine(false)
  await pay()
  await block(addressOf(2), true)
  await world.testClient.mine({ blocks: 1 })
  await world.testClient.setAutomine(true)
  await pay()
  expect([await statesOf(ids), await state(refused)]).toEqual([all(ids, 'mined'), 'broadcast'])
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
  expect(await service.get({ userId, id: refused })).toMatchObject({
    state: 'rejected',
    rejection: 'recipient_refused',
  })
  expect(await payments(refused)).toBe(0)
  expect(await available()).toBe(1_000_000_000n - 40_000_000n)
  const lines = await world.db`select dead, failure from payout_line where withdrawal_id = ${refused}`
  expect(lines).toEqual([{ dead: true, failure: expect.stringMatching(/^0x[0-9a-f]{8}$/) }])
  await world.mined(block(addressOf(2), false))
  expect(await world.fault()).toBeNull()
})

test('[A-06] a token that blocks the vault while payments are under way rejects none of them: they wait, and are made later', async () => {
  const ids = await askFor(4)
  await world.testClient.setAutomine(false)
  await pay()
  await block(world.contracts.vault, true)
  await world.testClient.mine({ blocks: 1 })
  await world.testClient.setAutomine(true)
  await pay()
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'broadcast'), all(ids, 0)])
  expect(world.alarms.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payout_waits']))
  await world.mined(block(world.contracts.vault, false))
  await pay()
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
})

test('[A-08] what a cap leaves goes to the first in line; the others wait for more, and hold up no other coin', async () => {
  await world.mined(setCap(0n))
  const ids = await askFor(4)
  const [ether = ''] = await askFor(1, 'ETH', '0.1')
  await pay()
  expect([await statesOf(ids), await payments(ether)]).toEqual([all(ids, 'approved'), 1])
  const { capLeft, spent } = await capNow()
  expect(capLeft).toBe(0n)
  // Room for two of 8.5 each.
  await world.mined(setCap(spent + 18_000_000n))
  await pay()
  expect(await paymentsOf(ids)).toEqual([1, 1, 0, 0])
  await world.mined(setCap(10n ** 12n))
  await settle()
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
})

/** What the vault has let go in this window: it refuses whatever exceeds a cap of that. */
async function capNow() {
  const vault = { address: world.contracts.vault, abi: vaultAbi } as const
  const args = [world.contracts.tether] as const
  const capLeft = await world.publicClient.readContract({ ...vault, functionName: 'capLeft', args })
  await world.mined(setCap(10n ** 12n))
  const left = await world.publicClient.readContract({ ...vault, functionName: 'capLeft', args })
  return { capLeft, spent: 10n ** 12n - left }
}

// Seen to fail with a line left out of the replacement's bytes.
test('[A-08] a stuck transaction is replaced by one with the same lines and nonce, and each line is paid once', async () => {
  await world.testClient.setAutomine(false)
  const ids = await askFor(6)
  await pay()
  later(31_000)
  await pay()
  const signed = () => world.db<{ nonce: bigint; lines: string[] }[]>`
    select nonce, array_agg(withdrawal_id::text order by withdrawal_id) as lines
    from payout_transaction join payout_line using (network, hash)
    where withdrawal_id = any (${ids}) group by hash, nonce`
  const rows = await signed()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]?.lines).toEqual(ids.toSorted())
  await world.testClient.setAutomine(true)
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
  // A replacement that pays fewer leaves some to a third.
  expect(await signed()).toEqual(rows)
})

test('[A-08] a reorganisation in which one line fails that was paid before pays the others, and that one again', async () => {
  const ids = await askFor(4)
  await pay()
  await pay()
  expect(await statesOf(ids)).toEqual(all(ids, 'mined'))
  const [row] = await world.db<{ bytes: string }[]>`select distinct bytes from payout_transaction
    join payout_line using (network, hash) where withdrawal_id = any (${ids})`
  await world.testClient.request({ method: 'anvil_reorg', params: [1, []] } as never)
  await world.mined(block(addressOf(1), true))
  await world.chain.payouts.broadcast(row?.bytes ?? '')
  await mine(1)
  await world.mined(block(addressOf(1), false))
  await pay()
  const dead =
    await world.db`select withdrawal_id as id from payout_line where dead and withdrawal_id = any (${ids})`
  expect(dead).toEqual([{ id: ids[1] }])
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
  expect(await world.fault()).toBeNull()
})

test('[A-08] where the payer’s gas is for some of them, the first are paid, and it rings for the others', async () => {
  const { address } = world.signers.payer
  const usual = await world.publicClient.getBalance({ address })
  const { maxFeePerGas } = await world.publicClient.estimateFeesPerGas()
  const ids = await askFor(8)
  await world.testClient.setBalance({ address, value: 1_000_000n * maxFeePerGas })
  await pay()
  const paid = (await paymentsOf(ids)).filter((times) => times === 1).length
  expect(paid).toBeGreaterThan(0)
  expect(paid).toBeLessThan(8)
  expect(world.alarms[0]).toEqual({
    kind: 'payout_waits',
    detail: expect.stringMatching(/ and 3 more: payer_has_no_gas$/),
  })
  await world.testClient.setBalance({ address, value: usual })
  await settle()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
})

// Seen to fail with all of a batch in one fate.
test('[A-08] a payment that the books refuse to end holds up none of those beside it', async () => {
  const ids = await askFor(5)
  await world.owner`create function refuse() returns trigger language plpgsql as
    $$ begin if new.state = 'final' then raise exception 'not this one'; end if; return new; end $$`
  await world.owner.unsafe(
    `create trigger refuse before update on withdrawal for each row when (new.id = '${ids[1]}') execute function refuse()`,
  )
  await pay()
  await mine(2)
  await expect(pay()).rejects.toThrow('not this one')
  expect(await statesOf(ids)).toEqual(['final', 'mined', 'final', 'final', 'final'])
  await world.owner`drop trigger refuse on withdrawal`
  await world.owner`drop function refuse`
  await pay()
  expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
})

test.each(['after-sign', 'after-sign-commit', 'after-broadcast', 'after-mined-commit', 'before-final'])(
  '[A-08] killed %s, each of many that share a transaction is paid exactly once',
  async (dieAt) => {
    const ids = await askFor(7)
    let signal: NodeJS.Signals | null = null
    for (let run = 0; run < 3 && signal === null; run++) {
      signal = await runInChild('pay-until.ts', { ...childWorld(world, 'lode_signer'), dieAt })
      await mine(1)
    }
    expect(signal).toBe('SIGKILL')
    await pay()
    await settle()
    expect([await statesOf(ids), await paymentsOf(ids)]).toEqual([all(ids, 'final'), all(ids, 1)])
    expect(await world.fault()).toBeNull()
  },
)
