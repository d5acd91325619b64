import { randomUUID } from 'node:crypto'
import { money, type NetworkName } from '@lode/domain'
import { type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import {
  ask,
  available,
  mine,
  pay,
  payments,
  recipient,
  service,
  startWithdrawals,
  state,
  stranger,
  usdtOf,
  userId,
  world,
} from '../../../testing/chain/withdrawals.ts'
import { neverAbort } from '../../../testing/chain/world.ts'
import { createDepositWatcher } from '../deposit/jobs/deposit-watcher.ts'
import { approveWithdrawal } from './request/approve-withdrawal.ts'
import { withdrawalTimes } from './withdrawal-times.ts'

startWithdrawals()

test('[A-06] [A-07] a withdrawal is paid, and its record tells every step', async () => {
  const before = await usdtOf(recipient)
  const { id, fee, actual } = await ask('100')
  expect([fee.amount, actual.amount]).toEqual(['1.5', '98.5'])
  expect(await available()).toBe(900_000_000n)
  await pay()
  expect(await state(id)).toBe('broadcast')
  await pay()
  await mine(1)
  await pay()
  const record = await service.get({ userId, id })
  expect(record.timeline.map((step) => step.state)).toEqual([
    'pending',
    'approved',
    'signed',
    'broadcast',
    'mined',
    'final',
  ])
  expect(record.transactionHash).toMatch(/^0x/)
  expect((await usdtOf(recipient)) - before).toBe(98_500_000n)
  expect(await world.balance(`user/${userId}`, 'USDT')).toBe(900_000_000n)
  expect(await withdrawalTimes(world)).toMatchObject({ days: 30, count: 1 })
  expect(await payments(id)).toBe(1)
  expect(await world.fault()).toBeNull()
})

test('[A-06] ether and tokens go out in one run, one nonce after the other', async () => {
  const ids = [(await ask('1', 'ETH', stranger)).id, (await ask('10')).id, (await ask('11')).id]
  await pay()
  await mine(2)
  await pay()
  expect(await Promise.all(ids.map(state))).toEqual(['final', 'final', 'final'])
  expect(await world.publicClient.getBalance({ address: stranger })).toBe(parseEther('0.9992'))
})

test('[A-06] what is wrong with a request is told by its code, and nothing has changed', async () => {
  const other = world.chain.depositAddress('user/999')
  await world.db`insert into deposit_address values ('ethereum', ${other}, 'user/999')`
  const good = { id: randomUUID(), userId, network: 'ethereum', address: recipient } as const
  const usdt = money(10_000_000n, 'USDT')
  const bad = [
    [{ ...good, network: 'tron' as NetworkName, amount: usdt }, 'withdraw.network_disabled'],
    [{ ...good, address: '', amount: usdt }, 'withdraw.address_missing'],
    [{ ...good, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: usdt }, 'withdraw.address_invalid'],
    [{ ...good, address: `0x${'0'.repeat(40)}`, amount: usdt }, 'withdraw.address_invalid'],
    [{ ...good, address: ` ${recipient}`, amount: usdt }, 'withdraw.address_invalid'],
    [
      { ...good, address: '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', amount: usdt },
      'withdraw.address_checksum',
    ],
    [{ ...good, address: world.contracts.vault, amount: usdt }, 'withdraw.address_ours'],
    [{ ...good, address: world.contracts.tether.toLowerCase(), amount: usdt }, 'withdraw.address_ours'],
    [{ ...good, address: world.signers.payer.address, amount: usdt }, 'withdraw.address_ours'],
    [{ ...good, address: other, amount: usdt }, 'withdraw.address_ours'],
    [{ ...good, amount: money(4_999_999n, 'USDT') }, 'withdraw.below_minimum'],
    [{ ...good, amount: money(50_000_000_001n, 'USDT') }, 'withdraw.above_maximum'],
    // The limits themselves are allowed.
    [{ ...good, amount: money(50_000_000_000n, 'USDT') }, 'balance.insufficient'],
    [{ ...good, amount: money(0n, 'USDT') }, 'amount.not_positive'],
    [{ ...good, amount: money(-5_000_000n, 'USDT') }, 'amount.not_positive'],
    [{ ...good, amount: money(2n ** 256n, 'USDT') }, 'withdraw.above_maximum'],
    [{ ...good, amount: money(parseEther('1') + 1n, 'ETH') }, 'amount.too_precise'],
    [{ ...good, amount: money(1_000_000_001n, 'USDT') }, 'balance.insufficient'],
    [{ ...good, amount: money(10_000n, 'BTC') }, 'balance.insufficient'],
  ] as const
  for (const [request, code] of bad) await expect(service.request(request)).rejects.toMatchObject({ code })
  await expect(service.request({ ...good, amount: money(1_000_000_001n, 'USDT') })).rejects.toMatchObject({
    params: { coin: 'USDT', needed: '1000.000001', available: '1000' },
  })
  expect((await service.list({ userId, limit: 20 })).rows).toEqual([])
  expect(await available()).toBe(1_000_000_000n)
  const lower = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  expect((await ask('5', 'USDT', lower)).address).toBe('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
})

test('[A-06] the same request is the same withdrawal, and another under its key is refused', async () => {
  const request = { id: randomUUID(), userId, network: 'ethereum', address: recipient } as const
  const amount = money(10_000_000n, 'USDT')
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.request({ ...request, amount })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await available()).toBe(990_000_000n)
  await expect(service.request({ ...request, amount: money(11_000_000n, 'USDT') })).rejects.toMatchObject({
    code: 'request.idempotency_conflict',
  })
  await expect(service.get({ userId: userId + 1n, id: request.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await service.reject({ id: request.id, actor: 'operator:ana', reason: 'operator' })
})

// Broken once: with the ledger's refusal passed over all 1,000 were accepted.
test('[A-06] 1,000 withdrawals at once take no more than there is', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 1000 }, () => ask('50')))
  const taken = asked.filter(({ status }) => status === 'fulfilled').length
  expect(taken).toBe(20)
  const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['balance.insufficient']))
  expect(await available()).toBe(0n)
  expect(await world.fault()).toBeNull()
  for (const { id } of (await service.list({ userId, limit: 100 })).rows)
    expect(await service.reject({ id, actor: 'operator:ana', reason: 'operator' })).toBe(true)
  expect(await available()).toBe(1_000_000_000n)
})

const approve = (id: string) =>
  approveWithdrawal({ db: world.owner, clock: world.clock }, { id, actor: 'operator:ana', reason: 'known' })

test('[A-07] above the automatic limit a person decides; a rejected one goes back in full with its reason', async () => {
  await world.deposit({ owner: `user/${userId}`, coin: 'USDT', units: 12_000_000_000n })
  await mine(2)
  await createDepositWatcher(world).run(neverAbort)
  for (const [amount, state] of [
    ['5000', 'approved'],
    ['5000.000001', 'pending'],
  ] as const) {
    const asked = await ask(amount)
    expect([amount, asked.state]).toEqual([amount, state])
    expect(await service.reject({ id: asked.id, actor: 'operator:ana', reason: 'operator' })).toBe(true)
  }
  const held = await ask('6000')
  expect(held.state).toBe('pending')
  await pay()
  expect(await state(held.id)).toBe('pending')
  expect(await service.reject({ id: held.id, actor: 'operator:ana', reason: 'source_of_funds' })).toBe(true)
  expect(await service.get({ userId, id: held.id })).toMatchObject({
    state: 'rejected',
    rejection: 'source_of_funds',
  })
  expect(await available()).toBe(13_000_000_000n)
  expect(await approve(held.id)).toBe(false)
  const next = await ask('6000')
  expect(await approve(next.id)).toBe(true)
  await pay()
  expect(await service.reject({ id: next.id, actor: 'operator:ana', reason: 'late' })).toBe(false)
  await mine(2)
  await pay()
  expect(await state(next.id)).toBe('final')
})

test('[A-06] a recipient that refuses ether gets its withdrawal rejected, and the money is back', async () => {
  // PUSH0 PUSH0 REVERT: a contract that takes nothing.
  const deployed = await world.mined(
    world.walletClient.deployContract({ abi: [], bytecode: '0x635f5ffd005f526004601cf3' }),
  )
  const { id } = await ask('1', 'ETH', deployed.contractAddress as Hex)
  await pay()
  expect(await service.get({ userId, id })).toMatchObject({
    state: 'rejected',
    rejection: 'recipient_refused',
  })
  expect(await available('ETH')).toBe(parseEther('5'))
})
