import { systemClock } from '@lode/clock'
import { Dropped, truly } from '@lode/test-kit/rpc-proxy'
import { parseGwei } from 'viem'
import type { Arena } from './arena.ts'

/** What a chain does to us in passing, less deep than finality. Each ends by itself. */
export const chainTroubles: Readonly<Record<string, (arena: Arena) => Promise<void>>> = {
  'a block is replaced': (arena) => arena.reorg(1),
  'two blocks are replaced': (arena) => arena.reorg(2),
  async 'the node hangs'(arena) {
    arena.signalNode('SIGSTOP')
    await systemClock.after(1000)
    arena.signalNode('SIGCONT')
  },
  async 'the node is out of reach'({ roles: { worker, signer } }) {
    const away = async () => {
      throw new Dropped()
    }
    worker.rpc.fault = signer.rpc.fault = away
    await systemClock.after(1000)
    worker.rpc.fault = signer.rpc.fault = truly
  },
  async 'no blocks come'(arena) {
    await arena.setMining(false)
    await systemClock.after(1000)
    await arena.setMining(true)
  },
  // What was sent meanwhile offers too little: it is stuck or thrown out until it offers more, or blocks ask for less.
  async 'no blocks come, and fees are a hundredfold after'(arena) {
    await arena.setMining(false)
    await systemClock.after(2000)
    await arena.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('100') })
    await arena.setMining(true)
  },
  'the node is started again': (arena) => arena.restartNode(),
}
