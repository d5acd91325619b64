import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@lode/clock'
import { poolIncome } from '../../world/settings.ts'
import type { Contracts } from './contracts.ts'
import { payPoolIncome } from './furnish-chain.ts'
import type { Chain } from './start-chain.ts'

const dayMs = 86_400_000

/**
 * Lets the pool pay once for every day of the world's clock. Days that went by at once, because time was moved
 * ahead, come as one payment.
 * @returns `check` looks now, which is called when time was moved.
 */
export async function payPoolDaily(
  chain: Chain,
  { contracts, clock, folder }: { contracts: Contracts; clock: Clock; folder: string },
): Promise<{ check(): void; stop(): Promise<void> }> {
  const file = join(folder, 'pool-paid-until')
  const today = (): number => Math.floor(clock.now().getTime() / dayMs)
  let paidUntil = Number(await readFile(file, 'utf8').catch(() => today()))
  let running: Promise<void> = Promise.resolve()
  const pay = async (): Promise<void> => {
    const days = BigInt(today() - paidUntil)
    if (days <= 0n) return
    const counted = days < poolIncome.mostDays ? days : poolIncome.mostDays
    await payPoolIncome(chain, { contracts, amount: counted * poolIncome.perDay })
    paidUntil += Number(days)
    await writeFile(file, String(paidUntil))
  }
  // A payment that a stopped or hung chain did not take is made at the next look.
  const check = (): void => {
    running = running.then(pay).catch(() => undefined)
  }
  await writeFile(file, String(paidUntil))
  const stopping = new AbortController()
  clock.every(30_000, stopping.signal, check)
  return {
    check,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
