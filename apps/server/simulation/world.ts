import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PayingChain } from '@lode/chain'
import { type Clock, fixedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { prepareDatabase, startPostgres } from '@lode/database/embedded'
import { audit } from '@lode/ledger'
import { type LedgerHistory, ledgerHistory } from './ledger-history.ts'
import { type LedgerWitness, ledgerWitness } from './ledger-witness.ts'
import { type Process, startProcess, type Tamper } from './process.ts'
import { demand, Violation } from './violation.ts'

/** Everything that a history plays in: a real PostgreSQL, processes of the product on it, and what must be true. */
export type World = {
  readonly processes: readonly Process[]
  process(place: number): Process
  /** A pool of the simulation itself, as PostgreSQL's administrator, which no step disturbs. */
  admin(): Database
  /** The one time. It moves by whole seconds, between the steps. */
  readonly clock: Clock & { advance(ms: number): void }
  readonly witness: LedgerWitness
  readonly history: LedgerHistory
  log(line: string): void
  /** Ends the sessions of all processes under them. */
  endSessions(): Promise<void>
  /** Kills PostgreSQL, and all processes with it, and starts all of them again. */
  killPostgres(): Promise<void>
  /** PostgreSQL has never ended a transaction because of a deadlock. Its count lags by a second. */
  noDeadlock(): Promise<void>
  /** The whole audit: every row and account against the model, the product's own audit, no deadlock ever. */
  auditAll(): Promise<void>
  stop(): Promise<void>
}

const processCount = 4
/** A commit outlives a killed PostgreSQL without the disk; it is the machine that does not die here. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  track_commit_timestamp: 'on',
  deadlock_timeout: '20ms',
}

/** How the product is broken on purpose, to see that it is noticed. `database` is SQL. */
export type Tampering = {
  ledger?: Tamper
  chain?: (chain: PayingChain) => PayingChain
  database?: string
  /** How deep the product believes that final is, where the rules say otherwise. */
  confirmations?: bigint
}

/** Starts a world at the beginning of a history. */
export async function startWorld(tampering: Tampering, log: (line: string) => void): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-simulation-'))
  const directory = join(folder, 'data')
  let postgres = await startPostgres({ directory, settings })
  const { url, port } = postgres
  const { urlOf } = await prepareDatabase(url, { name: 'lode' })
  const adminUrl = url.replace(/\/postgres$/, '/lode')
  let admin = openDatabase(adminUrl, { max: 2, applicationName: 'simulation' })
  if (tampering.database) await admin.unsafe(tampering.database)
  const tamper = tampering.ledger ?? ((ledger) => ledger)
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const start = (place: number) =>
    // Random wishes have forms that the ledger posts for no process: this one is the owner's.
    startProcess({ place, url: urlOf('lode_owner'), admin: () => admin, clock, tamper })
  const processes = await Promise.all(Array.from({ length: processCount }, (_, place) => start(place)))
  const witness = ledgerWitness(() => admin, clock.now)
  async function noDeadlock(): Promise<void> {
    const [row] = await admin<{ deadlocks: bigint }[]>`
      select sum(deadlocks)::bigint as deadlocks from pg_stat_database`
    demand(13, 'deadlocks', row?.deadlocks, 0n)
  }
  return {
    processes,
    process(place) {
      const found = processes[place]
      if (!found) throw new Error(`no process ${place}`)
      return found
    },
    admin: () => admin,
    clock,
    witness,
    history: ledgerHistory(),
    log,
    async endSessions() {
      await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'process %'`
    },
    async killPostgres() {
      process.kill(postgres.pid, 'SIGKILL')
      for (const one of processes) one.kill()
      await admin.end({ timeout: 0 })
      postgres = await startPostgres({ directory, port, settings })
      admin = openDatabase(adminUrl, { max: 2, applicationName: 'simulation' })
      for (const one of processes) await one.restart()
    },
    noDeadlock,
    async auditAll() {
      await witness.accounts()
      await witness.everyRow()
      const { fault } = await audit(admin)
      if (fault)
        throw new Violation(
          1,
          `the audit found ${fault.rule} at ${fault.account}: ${fault.found}, due ${fault.expected}`,
        )
      await noDeadlock()
    },
    async stop() {
      for (const one of processes) await one.stop()
      await admin.end({ timeout: 1 })
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
