import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Login } from '@lode/database'
import { toHex } from 'viem'
import type { World } from './world.ts'

/** What a child needs to reach the same chain and database, as JSON. */
export function childWorld(
  { urlOf, ethereum, signers, settings }: World,
  login: Login,
): { [name: string]: unknown } {
  const { payer: _, sweeper: __, feeCeiling, ...addresses } = ethereum
  return {
    databaseUrl: urlOf(login),
    ethereum: addresses,
    feeCeiling: String(feeCeiling),
    payerKey: toHex(signers.payer.getHdKey().privateKey ?? new Uint8Array()),
    confirmations: String(settings.confirmations),
    startBlock: String(settings.startBlock),
  }
}

/** Runs a file of this folder in a process of its own; answers with the signal that ended it. */
export async function runInChild(
  file: 'book-until.ts' | 'pay-until.ts' | 'watch-until.ts',
  told: { [name: string]: unknown },
): Promise<NodeJS.Signals | null> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, JSON.stringify(told)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}
