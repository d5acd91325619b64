import { systemClock } from '@lode/clock'
import { connectToChain } from '../chain/connect-to-chain.ts'
import { startSandbox } from './start-sandbox.ts'
import type { SandboxProcessOptions } from './start-sandbox-process.ts'

/** The sandbox as a process of its own, by the options in `SANDBOX`. Killed, it goes on from its file. */
const { rpcUrl, ...options } = JSON.parse(process.env.SANDBOX ?? '') as SandboxProcessOptions
const onramp = await startSandbox(connectToChain(rpcUrl), { ...options, clock: systemClock })
process.send?.(onramp.url)
process.on('disconnect', () => process.exit())
