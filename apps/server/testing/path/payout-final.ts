import { randomUUID } from 'node:crypto'
import { parseMoney } from '@lode/domain'
import type { Recorder } from '@lode/test-kit/bench'
import { parseEther } from 'viem'
import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../../src/modules/withdrawal/jobs/payout-runner.ts'
import { createWithdrawalService } from '../../src/modules/withdrawal/service.ts'
import { asSigner } from '../chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../chain/world.ts'

/**
 * `payout-final`: withdrawals a second from approved to final on a real anvil, two blocks deep, each to a recipient of its own:
 * tried, signed, stored, sent, mined and followed. `payout-gas`: what a line of them costs. `count` in each of the runs.
 */
export async function payoutFinal(
  record: Recorder,
  { runs, count }: { runs: number; count: number },
): Promise<void> {
  const world = await startWorld({ confirmations: 2n })
  const runner = createPayoutRunner(asSigner(world))
  await world.deposit({ owner: 'liquidity/exchange', coin: 'ETH', units: parseEther('20') })
  for (let run = 0; run < runs; run++) {
    await ask(world, { userId: BigInt(run + 1), count })
    const start = performance.now()
    await record.watch(async () => {
      while (await anyOpen(world)) {
        await runner.run(neverAbort)
        await world.testClient.mine({ blocks: 1 })
      }
    })
    record.add('payout-final', 'payouts/s', (count * 1000) / (performance.now() - start))
    record.add('payout-gas', 'gas/line', await gasOfLine(world, BigInt(run + 1)))
  }
  const fault = await world.fault()
  await world.stop()
  if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
}

/** A holder with money, who asks for so many withdrawals. Not measured. */
async function ask(world: World, { userId, count }: { userId: bigint; count: number }): Promise<void> {
  const { request } = createWithdrawalService(world)
  await world.deposit({ owner: `user/${userId}`, coin: 'USDT', units: BigInt(count) * 30_000_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      request({
        ...{ id: randomUUID(), userId, network: 'ethereum', amount: parseMoney('20', 'USDT') },
        address: `0x${(n + 1).toString(16).padStart(40, '7')}`,
      }),
    ),
  )
}

async function anyOpen({ db }: World): Promise<boolean> {
  return (await db`select from withdrawal where state not in ('final', 'rejected') limit 1`).length > 0
}

/** The gas of a holder's payments by the line. */
async function gasOfLine({ db, publicClient }: World, userId: bigint): Promise<number> {
  const rows = await db<{ hash: `0x${string}`; lines: number }[]>`
    select l.hash, count(*)::int as lines from payout_line l join withdrawal w on w.id = l.withdrawal_id
    where w.user_id = ${userId} and l.hash = w.transaction_hash group by l.hash`
  const receipts = await Promise.all(rows.map(({ hash }) => publicClient.getTransactionReceipt({ hash })))
  const gas = receipts.reduce((sum, { gasUsed }) => sum + Number(gasUsed), 0)
  return gas / rows.reduce((sum, { lines }) => sum + lines, 0)
}
