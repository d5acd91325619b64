import { systemClock } from '@lode/clock'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInClient } from '../../sign-in-client.ts'
import { until } from '../../until.ts'
import type { Server } from '../start-servers.ts'
import { bothUrl, site } from './balancer.ts'

/** How many signed in through the balancer meanwhile, and what went wrong, in words. */
export type Upgraded = {
  readonly upgrades: number
  readonly signIns: number
  readonly failed: readonly string[]
}

const visitors = 4

/**
 * Stops the APIs one after the other as a deployment does, and starts each again before the next is stopped, while holders sign
 * in at the balancer before them, who ask each thing once: whatever is not answered has failed.
 */
export async function upgradeInTurn(apis: readonly Server[], rounds: number): Promise<Upgraded> {
  const failed: string[] = []
  let signIns = 0
  let upgrades = 0
  let over = false
  const visiting = Array.from({ length: visitors }, async () => {
    while (!over) {
      try {
        await signInClient(site, privateKeyToAccount(generatePrivateKey()))
        signIns += 1
      } catch (error) {
        failed.push(`a sign-in during an upgrade: ${String(error)}`)
      }
      await systemClock.after(20)
    }
  })
  try {
    await until('both APIs take requests', both)
    for (let round = 0; round < rounds; round += 1)
      for (const api of apis) {
        await api.stop('SIGTERM')
        await api.start()
        await until('both APIs take requests', both)
        upgrades += 1
      }
  } finally {
    over = true
    await Promise.all(visiting)
  }
  return { upgrades, signIns, failed }
}

async function both(): Promise<boolean> {
  const answer = await fetch(bothUrl).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
