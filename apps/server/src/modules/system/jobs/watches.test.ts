import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { systemClock } from '@lode/clock'
import { afterAll, expect, test } from 'vitest'
import { startTestConsole } from '../../../../testing/console/start-test-console.ts'
import { createBackupWatch } from './backup-watch.ts'
import { createVersionWatch } from './version-watch.ts'

const console = await startTestConsole()
const folder = await mkdtemp(join(tmpdir(), 'lode-backups-'))
afterAll(async () => {
  await console.close()
  await rm(folder, { recursive: true })
})
const { state } = consoleEndpoints
const ana = await console.first('ana')
const db = console.as('lode_app')
const { signal } = new AbortController()
const hourMs = 3_600_000
const house = () => ana.call(state.house, {})

async function keepBackup(name: string, endedAt: Date): Promise<void> {
  await mkdir(join(folder, 'base', name), { recursive: true })
  const backup = { name, endedAt: endedAt.toISOString(), bytes: 1234, timeline: 1 }
  await writeFile(join(folder, 'base', name, 'backup.json'), JSON.stringify(backup))
}

test('[O-02] a backup that is missing or older than it may be rings, and the console says how old each is', async () => {
  const alarms: string[] = []
  const watch = createBackupWatch({
    ...{ db, backups: { folder, oldestMs: 30 * hourMs } },
    alarm: ({ kind, detail }) => void alarms.push(`${kind}: ${detail}`),
  })
  await watch.run(signal)
  expect((await house()).backups).toMatchObject([{ folder, endedAt: null, bytes: null }])
  const old = new Date(systemClock.now().getTime() - 31 * hourMs)
  await keepBackup('a', old)
  await watch.run(signal)
  const limit = `in ${folder}, and it should be no older than 30 hours`
  expect(alarms).toEqual([
    `backup_old: there is none ${limit}`,
    `backup_old: the newest is 31 hours old ${limit}`,
  ])
  const young = new Date(systemClock.now().getTime() - 2 * hourMs)
  await keepBackup('b', young)
  await watch.run(signal)
  expect(alarms.length).toBe(2)
  const { backups } = await house()
  expect(backups).toMatchObject([{ folder, endedAt: young.toISOString(), bytes: '1234' }])
})

test('[O-02] each process says which version it is; two that run beside each other for too long ring', async () => {
  const alarms: string[] = []
  const watch = createVersionWatch({
    ...{ db, rollingMs: 30 * 60_000 },
    alarm: ({ kind, detail }) => void alarms.push(`${kind}: ${detail}`),
  })
  const { processes, versionsSince } = await house()
  expect(processes).toMatchObject([{ roles: 'console', version: '0.1.0', silent: false }])
  expect(versionsSince).toBeNull()
  const owner = console.as('lode_owner')
  const run = (roles: string, commit: string, minutes: number, seen = "interval '0'") =>
    owner.unsafe(`insert into process_run values (gen_random_uuid(), '${roles}', '0.1.0', '${commit}',
      clock_timestamp() - interval '${minutes} minutes', clock_timestamp() - ${seen})`)
  await owner`update process_run set started_at = clock_timestamp() - interval '5 hours'`
  await run('signer', 'next', 20)
  await watch.run(signal)
  expect(alarms).toEqual([])
  expect((await house()).versionsSince).not.toBeNull()
  await run('api', 'next', 40)
  await watch.run(signal)
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toMatch(
    /^versions_differ: since \S+ two versions run: console: 0\.1\.0 \S+; api, signer: 0\.1\.0 next$/,
  )
  // Those that were killed run beside nobody; the console still shows them.
  await owner`update process_run set seen_at = clock_timestamp() - interval '2 minutes' where commit = 'next'`
  await watch.run(signal)
  expect(alarms).toHaveLength(1)
  expect((await house()).processes.filter(({ silent }) => silent)).toHaveLength(2)
})
