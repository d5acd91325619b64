import { accountOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { benchPostgres, recorder } from '@lode/test-kit/bench'
import { neverAbort, startWorld } from '../../../testing/chain/world.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'

/**
 * `npm run bench -- deposits`: deposits a second that the watcher credits, from the chain's logs (a real anvil) to the
 * fund log of as many users, with three confirmations. DEPOSITS and RUNS in the environment.
 */
const count = Number(process.env.DEPOSITS ?? 300)
const runs = Number(process.env.RUNS ?? 3)
const units = 5_000_000n
const perBlock = 200

const postgres = await benchPostgres('deposits')
const world = await startWorld({ confirmations: 3n })
const record = recorder('deposits')
const { contracts, publicClient, testClient, walletClient } = world
const [wallet] = world.signers.users
const tether = { address: contracts.tether, abi: tetherLikeAbi, account: wallet } as const

await world.mint('USDT', wallet.address, units * BigInt(count * runs))
await world.mined(
  walletClient.writeContract({
    ...tether,
    functionName: 'approve',
    args: [contracts.vault, units * BigInt(count * runs)],
  }),
)
await createDepositWatcher(world).run(neverAbort)
for (let run = 0; run < runs; run++) {
  await depositAll(run)
  const start = performance.now()
  await record.watch(async () => {
    while ((await credited()) < BigInt(count * (run + 1))) await createDepositWatcher(world).run(neverAbort)
  })
  record.add('credited', 'deposits/s', (count * 1000) / (performance.now() - start))
}
record.print()
if (await world.fault()) throw new Error('the books are wrong')
await world.stop()
await postgres.stop()

/** Sends the deposits, fills blocks with them, and mines until all are final. Not measured. */
async function depositAll(run: number): Promise<void> {
  let nonce = await publicClient.getTransactionCount({ address: wallet.address })
  await testClient.setAutomine(false)
  for (let sent = 0; sent < count; ) {
    for (let i = 0; i < perBlock && sent < count; i++, sent++)
      await walletClient.writeContract({
        address: contracts.vault,
        abi: vaultAbi,
        account: wallet,
        functionName: 'deposit',
        args: [contracts.tether, units, accountOf(`user/${BigInt(run * count + sent + 1)}`)],
        nonce: nonce++,
        gas: 150_000n,
      })
    await testClient.mine({ blocks: 1 })
  }
  await testClient.setAutomine(true)
  await testClient.mine({ blocks: 3 })
}

async function credited(): Promise<bigint> {
  const [row] = await world.db<{ n: bigint }[]>`select count(*) as n from posting where code = 'deposit'`
  return row?.n ?? 0n
}
