import { type Database, type EventBus, eventBusOf, waitingQueries } from '@lode/database'
import { watchProcess } from '@lode/process'
import fp from 'fastify-plugin'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { diskSpace, type WatchedDisk } from '../disk-space.ts'
import type { JobObserver } from '../jobs/run-jobs.ts'
import type { Figure } from './figure.ts'

/** What this process counts, in the shape that Prometheus reads. */
export type Metrics = {
  /** Writes all of it as Prometheus reads it. */
  text(): Promise<string>
  contentType: string
  observeJob: JobObserver
  observeRequest: Histogram<string>
  /** Adds figures that are read when somebody asks. */
  watch(...figures: Figure[]): void
}

/** Makes the counters of one server. */
export function createMetrics({
  db,
  disk,
  build = {},
}: {
  db: Database
  disk: WatchedDisk | null
  /** The version and commit of this build. */
  build?: Readonly<Record<string, string>>
}): Metrics {
  const ofProcess = watchProcess(build)
  const registry = new Registry()
  const registers = [registry]
  const observeRequest = new Histogram({
    name: 'lode_http_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const runs = new Counter({
    name: 'lode_job_runs_total',
    help: 'Runs of jobs.',
    labelNames: ['job', 'failed'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lode_job_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers,
  })
  new Gauge({
    name: 'lode_database_connections',
    help: 'Open connections of all processes of this product.',
    registers,
    async collect() {
      const [row] = await db<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where application_name = 'lode' and datname = current_database()`
      this.set(row?.n ?? 0)
    },
  })
  new Gauge({
    name: 'lode_database_waiting',
    help: 'Who wait for a connection of this process to the database.',
    registers,
    collect() {
      this.set(waitingQueries(db))
    },
  })
  const bus = eventBusOf(db)
  if (bus) for (const figure of busFigures(bus)) register(figure, registers)
  new Gauge({
    name: 'lode_backup_behind_bytes',
    help: 'What of the log the archive of backups does not have yet. Not there where no archive ever was.',
    labelNames: ['slot'],
    registers,
    async collect() {
      this.reset()
      const rows = await db<{ slot: string; behind: number }[]>`
        select slot_name as slot, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as behind
        from pg_replication_slots where slot_name = 'lode_backup' and restart_lsn is not null`
      for (const { slot, behind } of rows) this.set({ slot }, behind)
    },
  })
  new Gauge({
    name: 'lode_halts',
    help: 'Why payouts are stopped until an operator resumes them, by kind. Alert above 0.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      const rows = await db<{ kind: string; n: number }[]>`
        select kind, count(*)::int as n from halt where cleared_at is null group by kind`
      for (const { kind, n } of rows) this.set({ kind }, n)
    },
  })
  new Gauge({
    name: 'lode_alarms',
    help: 'What needs a person and nobody has cleared, by kind. Alert above 0.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      const rows = await db<{ kind: string; n: number }[]>`
        select kind, count(*)::int as n from alarm where cleared_at is null group by kind`
      for (const { kind, n } of rows) this.set({ kind }, n)
    },
  })
  new Gauge({
    name: 'lode_audit_pass_finished_seconds',
    help: 'When the standing audit last went through everything and found it right, in seconds since 1970.',
    registers,
    async collect() {
      const [row] = await db<{ at: Date | null }[]>`select finished_at as at from audit_pass`
      this.set((row?.at?.getTime() ?? 0) / 1000)
    },
  })
  if (disk)
    new Gauge({
      name: 'lode_disk_free_bytes',
      help: 'What is free on the disk of the database.',
      registers,
      async collect() {
        this.set(Number((await diskSpace(disk)).free))
      },
    })
  return {
    text: async () => `${await registry.metrics()}${ofProcess()}`,
    contentType: registry.contentType,
    observeRequest,
    watch(...figures) {
      for (const figure of figures) register(figure, registers)
    },
    observeJob({ job, failed, seconds: took }) {
      runs.inc({ job, failed: String(failed) })
      seconds.observe({ job }, took)
    },
  }
}

function busFigures(bus: EventBus): readonly Figure[] {
  return [
    {
      name: 'lode_event_bus_connected',
      help: 'Whether what this process tells the others goes over the event bus, and not through the database.',
      read: async () => [{ value: bus.connected() ? 1 : 0 }],
    },
    {
      name: 'lode_event_bus_losses',
      help: 'How often this process has lost the event bus.',
      read: async () => [{ value: bus.losses() }],
    },
  ]
}

function register({ name, help, labels = [], read }: Figure, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      this.reset()
      // Without labels there is always one, and it would be 0.
      const none: Awaited<ReturnType<Figure['read']>> = labels.length === 0 ? [{ value: Number.NaN }] : []
      for (const { labels: of = {}, value } of await read().catch(() => none)) this.set(of, value)
    },
  })
}

/** Measures every request. */
export const measureRequests = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    metrics.observeRequest.observe(labels, reply.elapsedTime / 1000)
    done()
  })
})

/** Answers `/metrics`. */
export const metricsPage = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.text())
  })
})
