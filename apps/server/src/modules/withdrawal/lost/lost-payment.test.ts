import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { vaultAbi } from '@lode/contracts'
import type { HaltCause } from '@lode/domain'
import { type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  ask,
  mine,
  pay,
  payments,
  recipient,
  startWithdrawals,
  state,
  stranger,
  usdtOf,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { neverAbort } from '../../../../testing/chain/world.ts'
import { testSignerEnvironment } from '../../../../testing/start-test-server.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { raiseHalt } from '../../halts/module.ts'
import { payLost } from './pay-lost.ts'

startWithdrawals()

/** Has the right to pay, and is not the worker’s. */
const byAna = { actor: 'operator:ana', at: new Date() } as const
const otherKey = `0x${'7'.repeat(64)}` as const
const otherPayer = privateKeyToAccount(otherKey)
const byHand = () => openPayingEthereum({ ...world.ethereum, payer: otherPayer }).payouts
/** `npm run pay-lost`, in the environment of this world’s signer. */
async function payLostByCommand(number: bigint, by = ['--by', 'ana']): Promise<string> {
  const { contracts, signers } = world
  const env = testSignerEnvironment({
    databaseUrl: world.urlOf('lode_signer'),
    rpcUrl: world.ethereum.rpcUrl,
    VAULT_ADDRESS: contracts.vault,
    USDT_ADDRESS: contracts.tether,
    BTC_TOKEN_ADDRESS: contracts.wrappedBitcoin,
    PAYER_PRIVATE_KEY: toHex(signers.payer.getHdKey().privateKey ?? new Uint8Array()),
  })
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-pay-lost-'))
  const file = join(folder.path, 'key')
  await writeFile(file, `${otherKey}\n`)
  const script = join(import.meta.dirname, '../../../pay-lost-cli.ts')
  const words = ['--number', String(number), '--key-file', file, ...by]
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env })
  return stdout
}
const payerRole = () =>
  world.publicClient.readContract({
    address: world.contracts.vault,
    abi: vaultAbi,
    functionName: 'PAYER_ROLE',
  })
const watch = () => createDepositWatcher(world).run(neverAbort)
const reorg = (depth: number) =>
  world.testClient.request({ method: 'anvil_reorg', params: [depth, []] } as never)
const clear = () =>
  world.owner`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test' where cleared_at is null`
const halts = () => world.db`select kind from halt where cleared_at is null`
async function rowOf(id: string) {
  const [row] = await world.db<{ number: bigint; nonce: bigint; hash: Hex; bytes: Hex }[]>`
    select w.number, t.nonce, t.hash, t.bytes from withdrawal w
    join payout_line l on l.withdrawal_id = w.id join payout_transaction t on t.hash = l.hash where w.id = ${id} order by t.signed_at limit 1`
  if (!row) throw new Error(`no transaction of ${id}`)
  return row
}
async function takeNonce(nonce: bigint): Promise<void> {
  const { payer: account } = world.signers
  await world.mined(
    world.walletClient.sendTransaction({ account, to: stranger, value: 1n, nonce: Number(nonce) }),
  )
}
/** A withdrawal that was paid and final, and whose payment has then left the chain. */
async function finalAndLost(amount: string): Promise<string> {
  const { id } = await ask(amount)
  await pay()
  await mine(3)
  await watch()
  await pay()
  expect(await state(id)).toBe('final')
  await reorg(4)
  expect(await payments(id)).toBe(0)
  return id
}

// Broken once: without the look at final payments nobody was told, and the recipient had nothing.
test('[A-08] a final payment that left the chain and whose nonce is another’s halts payouts until a person pays it, once', async () => {
  const id = await finalAndLost('41')
  const { number, nonce } = await rowOf(id)
  await takeNonce(nonce)
  await watch()
  await pay()
  expect(await halts()).toEqual([]) // not yet as deep as a payment has to be: it may come back
  await mine(2)
  await watch()
  for (let run = 0; run < 3; run++) {
    await pay()
    await mine(1)
  }
  expect(await halts()).toEqual([{ kind: 'payout_lost' }])
  expect(world.alarms.at(-1)).toEqual({
    kind: 'payout_lost',
    detail: `withdrawal ${id} was final, but a reorganisation removed it and its nonce was reused: pay number ${number} manually`,
  })
  expect(await payments(id)).toBe(0)
  await expect(ask('5')).rejects.toMatchObject({ code: 'withdraw.halted', params: { reason: 'payout_lost' } })
  await clear()
  await pay() // cleared too early: it says so again
  expect(await halts()).toEqual([{ kind: 'payout_lost' }])

  const had = await usdtOf(recipient)
  await expect(payLost({ ...world, byHand: world.chain.payouts }, { number, ...byAna })).rejects.toThrow(
    'another with the role',
  )
  await expect(payLostByCommand(number, [])).rejects.toThrow('--by takes a short name')
  await expect(payLostByCommand(number + 1n)).rejects.toThrow('NotPaidByHand: no withdrawal on ethereum')
  await expect(payLost({ ...world, byHand: byHand() }, { number, ...byAna })).rejects.toThrow(
    'the vault would not pay it: AccessControlUnauthorizedAccount',
  )
  await world.testClient.setBalance({ address: otherPayer.address, value: 10n ** 18n })
  await world.mined(
    world.walletClient.writeContract({
      address: world.contracts.vault,
      abi: vaultAbi,
      functionName: 'grantRole',
      args: [await payerRole(), otherPayer.address],
      account: world.signers.admin,
    }),
  )
  const [, hash] = (await payLostByCommand(number)).match(/^sent as (0x[0-9a-f]{64}); clear the halt/) ?? []
  await world.mined(Promise.resolve(hash as Hex))
  await expect(payLost({ ...world, byHand: byHand() }, { number, ...byAna })).rejects.toThrow(
    `the vault has paid number ${number}`,
  )
  expect(
    await world.db`select actor, transaction_hash from payment_by_hand where withdrawal_id = ${id}`,
  ).toEqual([{ actor: 'operator:ana', transaction_hash: hash }])
  await pay()
  await clear()
  world.alarms.length = 0
  const next = await ask('42')
  for (let run = 0; run < 3; run++) {
    await pay()
    await mine(2)
    await watch()
  }
  expect([await state(next.id), await payments(next.id), await payments(id)]).toEqual(['final', 1, 1])
  expect(await usdtOf(recipient)).toBe(had + 39_500_000n + 40_500_000n)
  await expect(payLost({ ...world, byHand: byHand() }, { number, ...byAna })).rejects.toThrow('no open halt')
  expect(world.alarms).toEqual([])
  expect(await world.fault()).toBeNull()
})

// Broken once: each of the three was paid, or went on to the vault's own refusal.
test('[A-08] what is not final, or of which no halt says that it was lost, is not paid by hand', async () => {
  const halt = (kind: HaltCause, reason: string) =>
    raiseHalt(world.db, { kind, reason, by: 'operator:ana', at: new Date() })
  const { id } = await ask('45')
  const [row] = await world.db<{ number: bigint }[]>`select number from withdrawal where id = ${id}`
  const again = () => payLost({ ...world, byHand: byHand() }, { number: row?.number ?? 0n, ...byAna })
  await halt('payout_lost', `withdrawal ${id} was final`)
  await expect(again()).rejects.toThrow(`withdrawal ${id} is approved: the worker sees to it`)
  await clear()
  for (let run = 0; run < 2; run++) {
    await pay()
    await mine(2)
  }
  expect(await state(id)).toBe('final')
  await halt('payout_lost', `withdrawal ${crypto.randomUUID()} was final`)
  await halt('manual', `withdrawal ${id} is looked into`)
  await expect(again()).rejects.toThrow('no open halt')
  await clear()
  expect(await payments(id)).toBe(1)
})

test('[A-08] a final payment that left the chain and is mined again in another block is final there', async () => {
  const id = await finalAndLost('43')
  await mine(1)
  await watch()
  await pay() // sends the same bytes again
  await mine(2)
  await watch()
  for (let run = 0; run < 2; run++) await pay()
  expect([await payments(id), await halts(), world.alarms]).toEqual([1, [], []])
  const [row] = await world.db`select w.mined_hash = b.hash as here from withdrawal w
    join chain_block b on b.height = w.mined_height where w.id = ${id}`
  expect(row).toEqual({ here: true })
})

// Broken once: nobody knew the transaction any more, and payouts were halted for a theft that was none.
test('[A-08] a payment that was given up, and that a deep reorganisation brings back, is recognised and not made again', async () => {
  await world.testClient.setAutomine(false)
  const { id } = await ask('44')
  await pay()
  const { hash, nonce, bytes } = await rowOf(id)
  await world.testClient.dropTransaction({ hash })
  await world.testClient.setAutomine(true)
  await takeNonce(nonce)
  await mine(2)
  await pay()
  expect(await world.db`select dead from payout_line where hash = ${hash}`).toEqual([{ dead: true }])
  // Gone with it is the second payment, which was made at once with another nonce.
  await reorg(4)
  expect(await payments(id)).toBe(0)
  await world.mined(world.publicClient.sendRawTransaction({ serializedTransaction: bytes }))
  await mine(3)
  await watch()
  for (let run = 0; run < 4; run++) {
    await pay()
    await mine(2)
  }
  expect([await state(id), await payments(id), await halts()]).toEqual(['final', 1, []])
  expect(await world.fault()).toBeNull()
})
