import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { type Database, migrate, openDatabase } from '@lode/database'
import { archiveWal, recover, restoreBackup, takeBaseBackup } from '@lode/database/backup'
import { type EmbeddedPostgres, startPostgres } from '@lode/database/embedded'
import { afterAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { type Ledger, openLedger } from './index.ts'
import { fund, transferOf, usdtOf } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'lode-rehearsal-'))
const running: EmbeddedPostgres[] = []
afterAll(async () => {
  for (const postgres of running) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
const place = (name: string) => join(folder, name)

async function start(name: string) {
  const postgres = await startPostgres({ directory: place(name) })
  running.push(postgres)
  const db = openDatabase(postgres.url)
  await migrate(db)
  return { postgres, db, ledger: openLedger({ db }) }
}

/** Transfers from eight users at once until it is stopped; answers with the keys that were acknowledged. */
function write(ledger: Ledger) {
  const acknowledged: string[] = []
  let stopped = false
  const writers = Array.from({ length: 8 }, async (_, n) => {
    while (!stopped) {
      const transfer = transferOf(`user/${BigInt(n + 1)}`, 'income/rent', 1n)
      await ledger.post(transfer)
      acknowledged.push(transfer.key)
    }
  })
  return {
    acknowledged,
    async stop() {
      stopped = true
      await Promise.allSettled(writers)
    },
  }
}

async function missing(db: Database, keys: readonly string[]): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*)::int as n from unnest(${keys}::uuid[]) as k(key)
    where not exists (select from posting p where p.key = k.key and p.refusal is null)`
  return row?.n ?? -1
}

// Seen to fail with the segment under way left out of the restore (560 acknowledged transfers missing), and with an
// archive that tells the server of more than it has synced (8 missing).
test('[G-07] a server killed while it writes is restored with all that was acknowledged, and its audit is clean', async () => {
  const { postgres, db, ledger } = await start('first')
  for (let n = 1n; n <= 8n; n++) await fund(ledger, `user/${n}`, 1_000_000n)
  const to = place('backups')
  const archive = await archiveWal({ url: postgres.url, to })
  // From here on a commit is acknowledged when it is in the archive: nothing acknowledged can be lost.
  await db.unsafe("alter system set synchronous_standby_names = 'lode_backup'")
  await db`select pg_reload_conf()`
  while ((await db`show synchronous_standby_names`)[0]?.synchronous_standby_names !== 'lode_backup')
    await systemClock.after(20)

  const writing = write(ledger)
  while (writing.acknowledged.length < 200) await systemClock.after(5)
  const base = await takeBaseBackup({ url: postgres.url, to })
  const during = writing.acknowledged.length
  await db`select pg_switch_wal()` // so that whole segments and one under way are both restored
  while (writing.acknowledged.length < during + 600) await systemClock.after(5)
  process.kill(postgres.pid, 'SIGKILL')
  await writing.stop()
  await archive.stop().catch(() => undefined)
  await db.end({ timeout: 0 })

  const into = place('second')
  expect(await restoreBackup({ from: to, into })).toMatchObject({ base: { name: base.name } })
  expect(await recover(into)).toBe(true)
  const second = await startPostgres({ directory: into, settings: { synchronous_standby_names: '' } })
  running.push(second)
  const restored = openDatabase(second.url)
  expect(await missing(restored, writing.acknowledged)).toBe(0)
  const report = await audit(restored)
  expect(report.fault).toBeNull()
  // Eight transfers were under way at most: they are there whole or not at all.
  const paid = await usdtOf(openLedger({ db: restored }), 'income/rent')
  expect(paid - BigInt(writing.acknowledged.length)).toBeGreaterThanOrEqual(0n)
  expect(paid - BigInt(writing.acknowledged.length)).toBeLessThanOrEqual(8n)
  await restored.end()
})
