import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemClock, within } from '@lode/clock'
import { type Database, type Login, openDatabase } from '@lode/database'
import { prepareDatabase } from '@lode/database/embedded'
import { until } from '../../until.ts'
import { balancerPort, startBalancer } from './balancer.ts'
import type { Parts } from './fetch-parts.ts'
import { layNetwork, places } from './network.ts'
import { createNode, type Node } from './node.ts'
import { administrator } from './patroni-settings.ts'

/** Three machines under Patroni, and HAProxy before them. */
export type PatroniCluster = {
  /** The address through HAProxy. */
  urlOf(login: Login): string
  /** The node that says it is the primary, if one does. */
  primary(): Promise<Node | undefined>
  /** Those that are no primary. */
  standbys(): Promise<Node[]>
  /** Waits until both standbys stream, and commits wait for one of them. */
  whole(): Promise<void>
  /** Makes one write of its own, on a new connection; answers with the address of the node that took it. */
  write(): Promise<string>
  /** Asks the primary of now, as the owner. */
  ask<T>(work: (db: Database) => PromiseLike<T>): Promise<T>
}

/** Starts them below a folder, with the product's database on them, for a process with a network of its own. */
export async function startPatroniCluster(folder: string, parts: Parts): Promise<PatroniCluster> {
  await layNetwork()
  const password = randomBytes(18).toString('base64url')
  const nodes = await Promise.all(
    places.map((place) => createNode(place, { folder: join(folder, place.name), parts, password })),
  )
  await Promise.all(nodes.map((node) => node.start()))
  await startBalancer(folder, parts)
  const url = `postgres://${administrator}:${password}@127.0.0.1:${balancerPort}/postgres`
  const asked = async (): Promise<{ node: Node; primary: boolean }[]> =>
    Promise.all(nodes.map(async (node) => ({ node, primary: await saysPrimary(node) })))
  const cluster: PatroniCluster = {
    urlOf: () => '',
    async primary() {
      return (await asked()).find(({ primary }) => primary)?.node
    },
    async standbys() {
      return (await asked()).filter(({ primary }) => !primary).map(({ node }) => node)
    },
    async whole() {
      const streams = async (): Promise<boolean> => {
        const [row] = await as(
          url,
          (db) => db<{ all: number; waitedFor: number }[]>`
          select count(*)::int as all, count(*) filter (where sync_state in ('sync', 'quorum'))::int as "waitedFor"
          from pg_stat_replication where state = 'streaming'`,
        )
        return row?.all === places.length - 1 && row.waitedFor > 0
      }
      await until('two standbys stream', () => streams().catch(() => false), 120)
    },
    write: () =>
      as(url, async (db) => {
        const [row] = await db<{ address: string }[]>`
          select host(inet_server_addr()) as address, pg_logical_emit_message(true, 'failover', '')`
        return row?.address ?? ''
      }),
    ask: (work) => as(cluster.urlOf('lode_owner'), work),
  }
  await until('there is a primary', () => cluster.write().catch(() => false as const), 120)
  await cluster.whole()
  const { urlOf } = await prepareDatabase(url)
  return Object.assign(cluster, { urlOf })
}

async function saysPrimary({ address }: Node): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(500) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

async function as<T>(url: string, work: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = openDatabase(url, { max: 1, applicationName: 'failover' })
  try {
    const late = (): Error => new Error('the database did not answer in 5 s')
    return await within(systemClock, 5_000, Promise.resolve(work(db)), late)
  } finally {
    await db.end({ timeout: 0 })
  }
}
