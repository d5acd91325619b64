import { randomUUID } from 'node:crypto'
import { parseMoney } from '@lode/domain'
import { benchPostgres, recorder } from '@lode/test-kit/bench'
import { parseEther } from 'viem'
import { neverAbort, startWorld } from '../../../../testing/chain/world.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../jobs/payout-runner.ts'
import { createWithdrawalService } from '../service.ts'

/**
 * `npm run bench -- payouts`: payouts a second from `approved` to `final` on a real anvil, each signed, stored,
 * broadcast, mined and followed on its own; and requests a second, each with its promise in the ledger. PAYOUTS, RUNS.
 */
const count = Number(process.env.PAYOUTS ?? 30)
const runs = Number(process.env.RUNS ?? 3)
const recipient = '0x1111111111111111111111111111111111111111'

const postgres = await benchPostgres('payouts')
const world = await startWorld({ confirmations: 2n })
const record = recorder('payouts')
const service = createWithdrawalService(world)
const runner = createPayoutRunner(world)
await world.deposit({ owner: 'liquidity/exchange', coin: 'ETH', units: parseEther('20') })
for (let run = 0; run < runs; run++) {
  const userId = BigInt(run + 1)
  await world.deposit({ owner: `user/${userId}`, coin: 'USDT', units: BigInt(count) * 30_000_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
  const asked = performance.now()
  await record.watch(() => Promise.all(Array.from({ length: count }, () => request(userId))))
  record.add('requested', 'withdrawals/s', (count * 1000) / (performance.now() - asked))
  const start = performance.now()
  await record.watch(async () => {
    while ((await open()) > 0n) {
      await runner.run(neverAbort)
      await world.testClient.mine({ blocks: 1 })
    }
  })
  record.add('final', 'payouts/s', (count * 1000) / (performance.now() - start))
}
record.print()
if (await world.fault()) throw new Error('the books are wrong')
await world.stop()
await postgres.stop()

function request(userId: bigint): Promise<unknown> {
  const amount = parseMoney('20', 'USDT')
  return service.request({ id: randomUUID(), userId, network: 'ethereum', address: recipient, amount })
}

async function open(): Promise<bigint> {
  const [row] = await world.db<{ n: bigint }[]>`
    select count(*) as n from withdrawal where state not in ('final', 'rejected')`
  return row?.n ?? 0n
}
