import { systemClock } from '@lode/clock'
import { type Anvil, deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { type Address, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** A node with the contracts on it and a block every quarter of a second, until it is told otherwise. */
export type ArenaChain = TestContracts & {
  /** Where the node answers; it stays when the node is started again. */
  readonly nodeUrl: string
  readonly sweeper: Address
  /** Asks the node itself. */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Takes blocks back and makes others in their place, without their transactions. */
  reorg(depth: number): Promise<void>
  /** While it is off, transactions wait. Resolves when no block is under way any more. */
  setMining(on: boolean): Promise<void>
  signalNode(signal: NodeJS.Signals): void
  /** Ends the node, and starts it from what it wrote then. */
  restartNode(): Promise<void>
  close(): Promise<void>
}

const blockEveryMs = 250

/** Starts one, which keeps its state in a file. */
export async function startArenaChain(state: string): Promise<ArenaChain> {
  let anvil: Anvil = await startAnvil({ state })
  const { port } = anvil
  const deployed = await deployTestContracts(anvil)
  const { testClient } = deployed
  await testClient.setAutomine(false)
  let mining = true
  let underWay: Promise<void> | undefined
  async function mineOne(): Promise<void> {
    if (!mining || underWay) return
    underWay = testClient.mine({ blocks: 1 }).catch(() => undefined)
    await underWay
    underWay = undefined
  }
  const closing = new AbortController()
  systemClock.every(blockEveryMs, closing.signal, () => void mineOne())
  async function setMining(on: boolean): Promise<void> {
    mining = on
    await underWay
  }
  function rpc(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return testClient.request({ method, params } as never)
  }
  return {
    ...deployed,
    nodeUrl: anvil.url,
    sweeper: mnemonicToAccount('test test test test test test test test test test test junk', {
      addressIndex: 10,
    }).address,
    rpc,
    // A block mined in the middle of it would leave the node with a gap for ever, which no chain has.
    async reorg(depth) {
      const was = mining
      await setMining(false)
      try {
        await rpc('anvil_reorg', [depth, []])
      } finally {
        mining = was
      }
    },
    setMining,
    signalNode: (signal) => anvil.signal(signal),
    async restartNode() {
      await anvil.stop()
      anvil = await startAnvil({ state, port })
      await testClient.setAutomine(false)
    },
    async close() {
      closing.abort()
      await anvil.stop()
    },
  }
}

/** A payout's name on the chain. */
export function payoutId(number: bigint): string {
  return toHex(number, { size: 32 })
}
