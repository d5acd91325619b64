import { systemClock } from '@lode/clock'
import { databaseUrl, openDatabase, waitForDatabase } from '@lode/database'
import { runProcess, watchProcess } from '@lode/process'
import { databaseMailbox } from './database-mailbox.ts'
import { memoryMailbox } from './memory-mailbox.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startRelay } from './start-relay.ts'

/** A relay of its own, configured by the environment: docs/configuration.md. */
const {
  HOST = '127.0.0.1',
  PORT = '8081',
  INNER_HOST,
  INNER_PORT,
  RELAY_URL,
  BUILD_COMMIT = 'unknown',
} = process.env
const { PROJECT_IDS, ALLOWED_ORIGINS, PROXIES, MAX_STORED_MB, MAX_MEMORY_MB } = process.env
const drainMs = 5_000
const room = MAX_STORED_MB ? { maxStoredBytes: Number(MAX_STORED_MB) * 1_000_000 } : {}

await runProcess({
  start: async () => {
    const url = databaseUrl(process.env)
    const db = url ? openDatabase(url, { applicationName: 'lode-relay' }) : undefined
    if (db) {
      const waiting = (error: unknown): void =>
        void process.stderr.write(`${JSON.stringify({ event: 'database.waiting', why: String(error) })}\n`)
      await waitForDatabase(db, { waiting })
      await prepareDatabase(db)
    }
    const relay = await startRelay({
      clock: systemClock,
      host: HOST,
      port: Number(PORT),
      ofProcess: watchProcess({ version: '0.1.0', commit: BUILD_COMMIT }),
      inner: { host: INNER_HOST || '127.0.0.1', port: Number(INNER_PORT || 9465) },
      mailbox: db ? databaseMailbox(db, room) : memoryMailbox(room),
      limits: { maxMemoryBytes: Number(MAX_MEMORY_MB || 256) * 1024 * 1024 },
      ...(PROJECT_IDS ? { projectIds: PROJECT_IDS.split(',') } : {}),
      ...(ALLOWED_ORIGINS ? { origins: ALLOWED_ORIGINS.split(',') } : {}),
      proxies: Number(PROXIES || 0),
      ...(RELAY_URL ? { publicUrl: RELAY_URL } : {}),
      log: (event, details) => process.stderr.write(`${JSON.stringify({ event, ...details })}\n`),
    })
    const { port, url: address, innerPort } = relay
    const line = { event: 'process.listening', port, url: address, innerPort }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    return {
      close: async () => {
        await relay.close({ drainMs })
        await db?.end()
      },
    }
  },
})
