import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Address } from 'viem'
import { connectToChain } from '../chain/connect-to-chain.ts'
import { stockOnramp } from './send-coins.ts'
import type { SandboxKeys } from './start-sandbox.ts'

export type SandboxProcessOptions = {
  readonly rpcUrl: string
  readonly contracts: { readonly tether: Address; readonly wrappedBitcoin: Address }
  readonly keys: SandboxKeys
  readonly port: number
  readonly seed: number
  /** The file of its sessions and purchases. */
  readonly file: string
  readonly webhookUrl: string
}

/** A sandbox that can be killed. */
export type SandboxProcess = {
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again, from what it wrote. */
  start(): Promise<void>
}

/**
 * Starts the sandbox of a provider as a process of its own, on a chain that gives it its coins.
 * @example const provider = await startSandboxProcess({ rpcUrl, contracts, keys, port, seed: 7, file, webhookUrl })
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  await stockOnramp(connectToChain(options.rpcUrl), options.contracts)
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const begun = fork(join(import.meta.dirname, 'sandbox-process.ts'), {
      env: { ...process.env, SANDBOX: JSON.stringify(options) },
    })
    child = begun
    const ended = once(begun, 'exit').then(() => {
      throw new Error('the sandbox ended before it was ready')
    })
    await Promise.race([once(begun, 'message'), ended])
    ended.catch(() => undefined)
  }
  await start()
  return {
    start,
    async kill() {
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      running.kill('SIGKILL')
      await once(running, 'exit')
    },
  }
}
