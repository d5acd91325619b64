import { randomUUID } from 'node:crypto'
import { vaultAbi } from '@lode/contracts'
import { money } from '@lode/domain'
import { parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import { childWorld, runInChild } from '../../../../testing/chain/run-in-child.ts'
import { neverAbort, startWorld, type World } from '../../../../testing/chain/world.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../jobs/payout-runner.ts'
import { createWithdrawalService } from '../service.ts'
import type { PayoutStep } from '../withdrawal-deps.ts'

const steps: readonly PayoutStep[] = [
  'after-sign',
  'after-sign-commit',
  'after-broadcast',
  'after-broadcast-commit',
  'after-mined-commit',
  'before-final',
  'after-final',
]
const recipient = '0x1111111111111111111111111111111111111111'

let world: World
beforeAll(async () => {
  world = await startWorld({ confirmations: 2n })
  await world.deposit({ owner: 'user/1', coin: 'USDT', units: 1_000_000_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
})
afterAll(() => world.stop())

async function paidTimes(): Promise<Map<string, number>> {
  const logs = await world.publicClient.getLogs({ address: world.contracts.vault, fromBlock: 0n })
  const times = new Map<string, number>()
  for (const { args } of parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs }))
    times.set(args.id, (times.get(args.id) ?? 0) + 1)
  return times
}

// Broken once: sent before it was committed, 'after-sign' left a payment that no record knew of. The vault's payout
// id was all that stood against a second one, and the runner halted.
test.each(steps)('[A-08] killed %s, a payout is made exactly once', async (dieAt) => {
  const service = createWithdrawalService(world)
  const id = randomUUID()
  const request = { id, userId: 1n, network: 'ethereum', address: recipient } as const
  await service.request({ ...request, amount: money(10_000_000n, 'USDT') })
  let signal: NodeJS.Signals | null = null
  for (let run = 0; run < 3 && signal === null; run++) {
    signal = await runInChild('pay-until.ts', { ...childWorld(world, 'lode_signer'), dieAt })
    await world.testClient.mine({ blocks: 1 })
  }
  expect(signal).toBe('SIGKILL')
  const pay = createPayoutRunner(asSigner(world))
  for (let run = 0; run < 4; run++) {
    await pay.run(neverAbort)
    await world.testClient.mine({ blocks: 1 })
  }
  expect((await service.get({ userId: 1n, id })).state).toBe('final')
  const [row] = await world.db<{ number: bigint; nonces: number }[]>`
    select number, (select count(distinct t.nonce)::int from payout_line l join payout_transaction t on t.hash = l.hash
      where l.withdrawal_id = w.id) as nonces
    from withdrawal w where id = ${id}`
  expect((await paidTimes()).get(toHex(row?.number ?? 0n, { size: 32 }))).toBe(1)
  expect(row?.nonces).toBe(1)
  expect(world.alarms).toEqual([])
  expect(await world.fault()).toBeNull()
})

test('[A-08] after all of that the chain and the books agree to the unit', async () => {
  const { balance, pending } = await world.ledger.balance({ owner: 'user/1', coin: 'USDT' })
  expect([balance.units, pending.units]).toEqual([1_000_000_000n - 10_000_000n * BigInt(steps.length), 0n])
  const { balance: custody } = await world.ledger.balance({ owner: 'custody/ethereum', coin: 'USDT' })
  expect(await world.chain.holdings({ coin: 'USDT', addresses: [] })).toBe(-custody.units)
  const nonces = await world.chain.payouts.nonce()
  expect(nonces).toBe(BigInt(steps.length))
})
