import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { startFeeds } from '@lode/local-world/feeds'
import { parseEther } from 'viem'
import { startArenaChain } from '../../chaos/arena-chain.ts'
import { findLosses } from '../../chaos/find-losses.ts'
import { randomFrom } from '../../chaos/random-from.ts'
import { settle } from '../../chaos/settle.ts'
import { writeMiners } from '../../chaos/write-miners.ts'
import { findFaults } from '../find-faults.ts'
import { startServers } from '../start-servers.ts'
import { writeSteadily, writesOn } from '../write-steadily.ts'
import { actSteadily } from './act-steadily.ts'
import { site, startFront } from './balancer.ts'
import type { Parts } from './fetch-parts.ts'
import type { PlannedFault } from './plan-faults.ts'
import { startPatroniCluster } from './start-patroni-cluster.ts'
import { type Suffered, suffer } from './suffer.ts'
import { type Upgraded, upgradeInTurn } from './upgrade-in-turn.ts'

/** What a run found. */
export type PatroniReport = {
  /** What was acknowledged. */
  readonly done: Readonly<Record<'signIns' | 'postings' | 'withdrawals' | 'orders', number>>
  readonly suffered: readonly Suffered[]
  readonly upgraded: Upgraded
  /** What was acknowledged and is not there, and what is there and must not be. Empty if all is well. */
  readonly faults: readonly string[]
}

const roles = ['api', 'api', 'worker', 'worker', 'signer'] as const
const load = { writers: 2, restMs: 25 }

/**
 * Lets the planned faults happen to three nodes under Patroni, with two APIs, two workers, the signer and a steady load
 * through HAProxy, and compares promises, books and chain when all has settled. It leaves its processes to the end of the
 * machine that it runs on.
 */
export async function runPatroni(
  given: { folder: string; parts: Parts; planned: readonly PlannedFault[]; upgrades: number; seed: number },
  say: (line: string) => void,
): Promise<PatroniReport> {
  const { folder, planned } = given
  const cluster = await startPatroniCluster(folder, given.parts)
  say('three nodes are up')
  const chain = await startArenaChain(join(folder, 'chain'))
  await chain.testClient.setBalance({ address: chain.sweeper, value: parseEther('100') })
  const clock = systemClock
  const feeds = await startFeeds({ port: 0, clock, seed: 7 })
  const surprises: string[] = []
  const servers = await startServers(roles, {
    folder,
    chain,
    urlOf: cluster.urlOf,
    onSurprise: (text) => void surprises.push(text),
    feedsUrl: feeds.url,
    site,
    environment: { MINERS_FILE: await writeMiners(folder), DRAIN_SECONDS: '2' },
  })
  const apis = servers.filter(({ role }) => role === 'api')
  const apps = apis.map(({ app }) => app)
  await startFront(folder, given.parts, apis)
  const db = openDatabase(cluster.urlOf('lode_owner'), { max: 2, applicationName: 'failover' })
  const scenes = apps.map((app) => ({ ...chain, ...clock, db, app, site, surprises }))
  const acting = await actSteadily(scenes, randomFrom(given.seed))
  const { written, refused, stop } = writeSteadily({
    apps,
    databaseUrl: cluster.urlOf('lode_app'),
    load,
    site,
  })
  const go = (): Promise<void> => Promise.race([writesOn(written, apps), refused, acting.refused])
  const suffered: Suffered[] = []
  for (const fault of planned) {
    const one = await suffer(cluster, fault, { written, apps, go })
    suffered.push(one)
    say(
      `${suffered.length}/${planned.length} ${one.kind}: a write after ${one.managerMs} ms, the product ${one.productMs} ms later, silent for ${one.silentMs} ms`,
    )
  }
  await go()
  const upgraded = await upgradeInTurn(apis, given.upgrades)
  await go()
  const [people] = await Promise.all([acting.stop(), stop()])
  const [scene] = scenes
  if (!scene) throw new Error('there is no API')
  await settle(scene, 180)
  const faults = [
    ...upgraded.failed,
    ...(await findFaults(db, written)),
    ...(await findLosses(scene, people)),
  ]
  const count = (of: 'withdrawals' | 'orders') =>
    people.reduce((sum, { acknowledged }) => sum + acknowledged[of].length, 0)
  return {
    done: {
      ...{ signIns: written.holders.length, postings: written.postings.length },
      ...{ withdrawals: count('withdrawals'), orders: count('orders') },
    },
    suffered,
    upgraded,
    faults,
  }
}
