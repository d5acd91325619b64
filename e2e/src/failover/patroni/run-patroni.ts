import { join } from 'node:path'
import { startArenaChain } from '../../chaos/arena-chain.ts'
import { findFaults } from '../find-faults.ts'
import { startApis } from '../start-apis.ts'
import { writeSteadily, writesOn } from '../write-steadily.ts'
import type { Parts } from './fetch-parts.ts'
import type { PlannedFault } from './plan-faults.ts'
import { startPatroniCluster } from './start-patroni-cluster.ts'
import { type Suffered, suffer } from './suffer.ts'

/** What a run found. */
export type PatroniReport = {
  readonly holders: number
  readonly postings: number
  readonly suffered: readonly Suffered[]
  /** What was acknowledged and is not there, and what is there and must not be. Empty if all is well. */
  readonly faults: readonly string[]
}

/**
 * Lets the planned faults happen to three nodes under Patroni, with two APIs and a steady load through HAProxy, and looks
 * whether all that was acknowledged is there. It leaves its processes to the end of the machine that it runs on.
 */
export async function runPatroni(
  { folder, parts, planned }: { folder: string; parts: Parts; planned: readonly PlannedFault[] },
  say: (line: string) => void,
): Promise<PatroniReport> {
  const cluster = await startPatroniCluster(folder, parts)
  say('three nodes are up')
  const chain = await startArenaChain(join(folder, 'chain'))
  const surprises: string[] = []
  const onSurprise = (text: string): void => void surprises.push(text)
  const apis = await startApis({ folder, chain, urlOf: cluster.urlOf, onSurprise })
  const apps = apis.map(({ app }) => app)
  const load = { writers: 2, restMs: 25 }
  const { written, refused, stop } = writeSteadily({ apps, databaseUrl: cluster.urlOf('lode_app'), load })
  const go = (): Promise<void> => Promise.race([writesOn(written, apps), refused])
  const suffered: Suffered[] = []
  for (const fault of planned) {
    const one = await suffer(cluster, fault, { written, apps, go })
    suffered.push(one)
    say(
      `${suffered.length}/${planned.length} ${one.kind}: a write after ${one.managerMs} ms, the product ${one.productMs} ms later, silent for ${one.silentMs} ms`,
    )
  }
  await go()
  await stop()
  const faults = [...surprises, ...(await cluster.ask((db) => findFaults(db, written)))]
  return { holders: written.holders.length, postings: written.postings.length, suffered, faults }
}
