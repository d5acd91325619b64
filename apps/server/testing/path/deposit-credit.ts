import { accountOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Recorder } from '@lode/test-kit/bench'
import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { neverAbort, startWorld, type World } from '../chain/world.ts'

const units = 5_000_000n
const perBlock = 200

/**
 * `deposit-credit`: deposits a second from the chain's receipts (a real anvil, 200 to a block, three confirmations) to the fund
 * logs of as many holders. `count` deposits in each of the runs.
 */
export async function depositCredit(
  record: Recorder,
  { runs, count }: { runs: number; count: number },
): Promise<void> {
  const world = await startWorld({ confirmations: 3n })
  const watch = () => createDepositWatcher(world).run(neverAbort)
  await fundWallet(world, units * BigInt(count * runs))
  await watch()
  for (let run = 0; run < runs; run++) {
    await depositAll(world, { first: run * count + 1, count })
    const start = performance.now()
    await record.watch(async () => {
      while ((await credited(world)) < BigInt(count * (run + 1))) await watch()
    })
    record.add('deposit-credit', 'deposits/s', (count * 1000) / (performance.now() - start))
  }
  const fault = await world.fault()
  await world.stop()
  if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
}

async function fundWallet({ mint, mined, walletClient, contracts, signers }: World, all: bigint) {
  const [account] = signers.users
  await mint('USDT', account.address, all)
  const token = { address: contracts.tether, abi: tetherLikeAbi, account } as const
  await mined(walletClient.writeContract({ ...token, functionName: 'approve', args: [contracts.vault, all] }))
}

/** Sends the deposits, fills blocks with them, and mines until all are final. Not measured. */
async function depositAll(
  { contracts, publicClient, testClient, walletClient, signers }: World,
  { first, count }: { first: number; count: number },
): Promise<void> {
  const [account] = signers.users
  let nonce = await publicClient.getTransactionCount({ address: account.address })
  await testClient.setAutomine(false)
  for (let sent = 0; sent < count; ) {
    for (let i = 0; i < perBlock && sent < count; i++, sent++)
      await walletClient.writeContract({
        address: contracts.vault,
        abi: vaultAbi,
        account,
        functionName: 'deposit',
        args: [contracts.tether, units, accountOf(`user/${BigInt(first + sent)}`)],
        nonce: nonce++,
        gas: 150_000n,
      })
    await testClient.mine({ blocks: 1 })
  }
  await testClient.setAutomine(true)
  await testClient.mine({ blocks: 3 })
}

async function credited({ db }: World): Promise<bigint> {
  const [row] = await db<{ n: bigint }[]>`select count(*) as n from posting where code = 'deposit'`
  return row?.n ?? 0n
}
