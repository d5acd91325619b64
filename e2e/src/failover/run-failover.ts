import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArenaChain } from '../chaos/arena-chain.ts'
import { findFaults } from './find-faults.ts'
import { startCluster } from './start-cluster.ts'
import { startServers } from './start-servers.ts'
import { firstAfter, writeSteadily, writesOn } from './write-steadily.ts'

/** What a run found. Milliseconds are from the promotion to the first write that was acknowledged after it. */
export type FailoverReport = {
  readonly kills: number
  readonly holders: number
  readonly postings: number
  readonly backMs: { readonly api: readonly number[]; readonly ledger: readonly number[] }
  /** What was acknowledged and is not there, and what is there and must not be. Empty if all is well. */
  readonly faults: readonly string[]
}

/**
 * Kills the machine of the primary under two APIs and a steady load, `kills` times, promotes the standby, brings the lost
 * one back, and looks whether all that was acknowledged is there; at the end the standby is lost once too.
 */
export async function runFailover(
  { kills }: { kills: number },
  say: (line: string) => void,
): Promise<FailoverReport> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-failover-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const [cluster, chain] = [await startCluster(folder), await startArenaChain(join(folder, 'chain'))]
    undo.push(
      () => cluster.stop(),
      () => chain.close(),
    )
    const surprises: string[] = []
    const onSurprise = (text: string): void => void surprises.push(text)
    const apis = await startServers(['api', 'api'], { folder, chain, urlOf: cluster.urlOf, onSurprise })
    undo.push(async () => Promise.all(apis.map((api) => api.stop('SIGKILL'))))
    const apps = apis.map(({ app }) => app)
    const { written, refused, stop } = writeSteadily({ apps, databaseUrl: cluster.urlOf('lode_app') })
    const backMs: { api: number[]; ledger: number[] } = { api: [], ledger: [] }
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([writesOn(written, apps), refused])
      // The network between the two goes first, every other time: what is acknowledged then is on one machine, if it may be.
      const { length } = written.postings
      if (kill % 2 === 1) await cluster.part(() => written.postings.length > length + 200)
      await cluster.failOver()
      const promoted = performance.now()
      await Promise.race([writesOn(written, apps), refused])
      for (const app of apps)
        backMs.api.push(
          firstAfter(
            promoted,
            written.holders.filter((one) => one.app === app),
          ),
        )
      backMs.ledger.push(firstAfter(promoted, written.postings))
      say(
        `kill ${kill}: back after ${backMs.api.slice(-2).join(' and ')} ms, the ledger after ${backMs.ledger.at(-1)} ms`,
      )
      await cluster.rejoin()
    }
    await Promise.race([writesOn(written, apps), refused])
    await cluster.loseStandby()
    say('the standby is lost: commits wait for it')
    await cluster.rejoin()
    await Promise.race([writesOn(written, apps), refused])
    await stop()
    const faults = [...surprises, ...(await cluster.ask((db) => findFaults(db, written)))]
    return { kills, holders: written.holders.length, postings: written.postings.length, backMs, faults }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
