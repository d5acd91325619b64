import { openEthereum, proveHoldings } from '@lode/chain-ethereum'
import { fixedClock } from '@lode/clock'
import { developmentStatementKey } from '@lode/domain'
import { createDepositWatcher } from '../src/modules/deposit/jobs/deposit-watcher.ts'
import { localSigner, type Signer } from '../src/modules/network/module.ts'
import { logHead } from '../src/modules/operators/module.ts'
import { createReservesPublisher } from '../src/modules/reserves/jobs/publish-reserves.ts'
import type { SnapshotDeps } from '../src/modules/reserves/take-snapshot.ts'
import { neverAbort, startWorld } from './chain/world.ts'

export type ReservesWorld = Awaited<ReturnType<typeof reservesWorld>>

/** A chain, the books beside it, and what publishes both. Holders are named by number, and have a wallet each. */
export async function reservesWorld({ at }: { at: string }) {
  const world = await startWorld()
  const clock = fixedClock(at)
  const { rpcUrl, chainId, vault, tokens } = world.ethereum
  const chain = openEthereum({ rpcUrl, chainId, vault, tokens })
  const deps: SnapshotDeps & Parameters<typeof createReservesPublisher>[0] = {
    db: world.db,
    clock,
    network: 'ethereum',
    head: async () => (await chain.head()).height,
    prove: (what) => proveHoldings(world.ethereum, what),
    power: async () => ({ soldTh: '0', provenTh: '0', source: '', at: null }),
    nextKeys: [],
    logHead: () => logHead(world.db),
    alarm: world.alarm,
    signer: localSigner(developmentStatementKey),
  }
  return {
    world,
    clock,
    deps,
    addressOf: (n: number) => `0x${n.toString(16).padStart(40, '0')}`,
    /** Opens holders 1 to `count`. */
    async open(count: number) {
      for (let n = 1; n <= count; n++)
        await world.owner`insert into users (address, invite_code, created_at)
          values (${`0x${n.toString(16).padStart(40, '0')}`}, ${`code-${n}`}, ${clock.now()})`
    },
    /** Walks the chain until all that was paid in is credited. */
    async credit() {
      await world.testClient.mine({ blocks: 4 })
      await createDepositWatcher(world).run(neverAbort)
    },
    publish: (change: { signer?: Signer; prove?: SnapshotDeps['prove'] } = {}) =>
      createReservesPublisher({ ...deps, ...change }).run(neverAbort),
    stop: () => world.stop(),
  }
}
