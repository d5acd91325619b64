import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, type Login, openDatabase } from '@lode/database'
import { takeBaseBackup } from '@lode/database/backup'
import { type EmbeddedPostgres, prepareDatabase, startPostgres } from '@lode/database/embedded'
import { freePort } from '@lode/test-kit/free-port'
import { until } from '../until.ts'
import { makeStandby, standbyName } from './make-standby.ts'

/** A primary and a standby that has every commit before it is acknowledged. The run is their cluster manager. */
export type Cluster = {
  /** One address for both, which reaches whichever is the primary. */
  urlOf(login: Login): string
  /** Cuts the standby off. Answers when commits wait for it, or `goesOn` says that they don't. */
  part(goesOn: () => boolean): Promise<void>
  /** Kills all processes of the primary's machine, and promotes the standby. Answers when that takes writes. */
  failOver(): Promise<void>
  /** Brings the lost one back as the standby of the other. Answers when commits wait for it again. */
  rejoin(): Promise<void>
  /** Kills the standby: commits wait until it is back. */
  loseStandby(): Promise<void>
  /** Asks the primary of now, as the owner. */
  ask<T>(work: (db: Database) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Starts both below a folder, with the product's database on them. */
export async function startCluster(folder: string): Promise<Cluster> {
  const [first, second] = [await freePort(), await freePort()]
  let primary = await startPostgres({ directory: join(folder, 'node-0'), port: first })
  let standby: EmbeddedPostgres | undefined
  let nodes = 0
  const { urlOf } = await prepareDatabase(primary.url)
  const spare = (): number => (primary.port === first ? second : first)
  const cluster: Cluster = {
    urlOf(login) {
      const { username, password } = new URL(urlOf(login))
      const hosts = [first, second].map((port) => `127.0.0.1:${port}`).join(',')
      return `postgres://${username}:${password}@${hosts}/lode?target_session_attrs=read-write`
    },
    async part(goesOn) {
      if (!standby) throw new Error('there is no standby')
      await as(standby.url, (db) => db`alter system set primary_conninfo = ''`)
      await as(standby.url, (db) => db`select pg_reload_conf()`)
      await until('commits wait for the standby', () =>
        as(primary.url, async (db) => {
          const waiting = await db`select from pg_stat_activity where wait_event = 'SyncRep'`
          return waiting.length > 0 || goesOn()
        }),
      )
    },
    async failOver() {
      if (!standby) throw new Error('there is no standby')
      await killAll(primary.pid)
      primary = standby
      standby = undefined
      await as(primary.url, (db) => db`select pg_promote(wait => true)`)
    },
    async rejoin() {
      nodes += 1
      const [from, into] = [join(folder, `copy-${nodes}`), join(folder, `node-${nodes}`)]
      await takeBaseBackup({ url: primary.url, to: from })
      await makeStandby({ from, into, primary: primary.url })
      standby = await startPostgres({ directory: into, port: spare() })
      await untilStandbyIs('streaming')
      await as(primary.url, (db) =>
        db.unsafe(`alter system set synchronous_standby_names = '${standbyName}'`),
      )
      await as(primary.url, (db) => db`select pg_reload_conf()`)
      await untilStandbyIs('sync')
    },
    async loseStandby() {
      if (standby) await killAll(standby.pid)
      standby = undefined
    },
    async ask(work) {
      const url = new URL(urlOf('lode_owner'))
      url.port = String(primary.port)
      return as(url.href, work)
    },
    async stop() {
      await standby?.stop()
      await primary.stop()
    },
  }
  const untilStandbyIs = (state: string) =>
    until(`the standby is ${state}`, () =>
      as(primary.url, async (db) => {
        const [row] = await db<{ state: string; sync: string }[]>`
          select state, sync_state as sync from pg_stat_replication where application_name = ${standbyName}`
        return row?.state === state || row?.sync === state
      }),
    )
  await cluster.rejoin()
  return cluster
}

async function as<T>(url: string, work: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = openDatabase(url, { max: 1, applicationName: 'failover' })
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 0 })
  }
}

/** As a machine dies: no process of the server does anything any more. */
async function killAll(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  const children = await childrenOf(pid)
  for (const one of [...children, pid]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
  await until('the server is gone', async () => !(await stat(pid)))
}

async function childrenOf(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    all.map(async (name) => ({ pid: Number(name), of: await stat(Number(name)) })),
  )
  return stats.filter((one) => one.of?.parent === parent).map(({ pid }) => pid)
}

/** What Linux says of a process; undefined for one that is no more, or is dead and not yet forgotten. */
async function stat(pid: number): Promise<{ parent: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, state, parent] = /\) (\w) (\d+)/.exec(text) ?? []
  return state && state !== 'Z' ? { parent: Number(parent) } : undefined
}
