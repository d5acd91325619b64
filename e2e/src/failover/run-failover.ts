import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '@lode/ledger'
import { choosePorts, feedUrlsAt, serverEnvironment, startServer } from '@lode/local-world'
import { startArenaChain } from '../chaos/arena-chain.ts'
import { until } from '../until.ts'
import { startCluster } from './start-cluster.ts'
import { type Written, writeSteadily } from './write-steadily.ts'

const root = join(import.meta.dirname, '../../..')

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
    const apps: string[] = []
    for (const name of ['api-1', 'api-2']) {
      const { ports } = await choosePorts('free')
      const app = `http://localhost:${ports.app}`
      const { vault, tether, wrappedBitcoin, block } = chain.contracts
      const environment = {
        ...serverEnvironment({
          root,
          port: ports.app,
          innerPort: ports['server, inner'],
          publicOrigin: app,
          databaseUrl: cluster.urlOf('lode_app'),
          rpcUrl: chain.nodeUrl,
          contracts: { vault, tether, wrappedBitcoin, block: String(block) },
          relayUrl: 'ws://127.0.0.1:1',
          demoWalletUrl: 'http://127.0.0.1:1',
          feeds: feedUrlsAt('http://127.0.0.1:1'),
          clockUrl: '',
          smtpUrl: 'smtp://127.0.0.1:1',
          files: join(folder, 'files'),
        }),
        WEB_ROOT: '',
        ROLE: 'api',
        ...{ RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_SIGN_INS: '1000000' },
      }
      const onEnd = (error: Error) => surprises.push(`${name} ended: ${error.message}`)
      const running = await startServer({ root, logs: join(folder, name), environment, watch: false, onEnd })
      undo.push(() => running.kill('SIGKILL'))
      apps.push(app)
    }
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

/** Waits until each of the APIs and the ledger have acknowledged some more. */
async function writesOn({ holders, postings }: Written, apps: readonly string[]): Promise<void> {
  const counts = () => [
    ...apps.map((app) => holders.filter((one) => one.app === app).length),
    postings.length,
  ]
  const before = counts()
  await until('writes go on', async () => counts().every((count, n) => count >= (before[n] ?? 0) + 20), 120)
}

function firstAfter(moment: number, written: readonly { readonly at: number }[]): number {
  return Math.round((written.find(({ at }) => at > moment)?.at ?? Number.NaN) - moment)
}

async function findFaults(
  db: Parameters<typeof audit>[0],
  { holders, postings }: Written,
): Promise<string[]> {
  const ids = holders.map(({ id }) => String(id))
  const keys = postings.map(({ key }) => key)
  const [lost] = await db<{ holders: number; postings: number; twice: number }[]>`
    select
      (select count(*)::int from unnest(${ids}::text[]::bigint[]) as id where not exists (select from users where users.id = id.id)) as holders,
      (select count(*)::int from unnest(${keys}::text[]::uuid[]) as key where not exists (select from posting where posting.key = key.key)) as postings,
      (select count(*)::int from (select from posting group by key having count(*) > 1) as twice) as twice`
  const { fault } = await audit(db)
  return [
    ...(lost?.holders ? [`${lost.holders} holders who were let in are not there`] : []),
    ...(lost?.postings ? [`${lost.postings} postings that were acknowledged are not there`] : []),
    ...(lost?.twice ? [`${lost.twice} keys were posted twice`] : []),
    ...(fault
      ? [
          `the books: ${JSON.stringify(fault, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
        ]
      : []),
  ]
}
