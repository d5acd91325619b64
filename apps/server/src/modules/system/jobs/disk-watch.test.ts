import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../testing/start-test-server.ts'
import { createDiskWatch } from './disk-watch.ts'

const { signal } = new AbortController()
const petabyte = 10n ** 15n

test('an alarm rings while less is free than should be, says what to do, and is silent when there is space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lode-disk-'))
  const alarms: { kind: string; detail: string }[] = []
  const watch = (alarmBelow: bigint) =>
    createDiskWatch({ disk: { folder, alarmBelow }, alarm: (alarm) => void alarms.push(alarm) }).run(signal)
  await watch(1n)
  expect(alarms).toEqual([])
  await watch(petabyte)
  await watch(petabyte)
  expect(alarms.map(({ kind }) => kind)).toEqual(['disk_low', 'disk_low'])
  expect(alarms[0]?.detail).toMatch(/^\d+ MB free at .*, below the limit of 1000000000 MB: free up space$/)
  await rm(folder, { recursive: true })
  await expect(watch(1n)).rejects.toThrow('ENOENT')
})

test('a server whose disk runs full says that it is degraded, and serves all the same', async () => {
  const server = await startTestServer({
    DATABASE_DISK: tmpdir(),
    DISK_ALARM_MB: String(petabyte / 1_000_000n),
    ROLE: 'api,worker',
  })
  const read = async (path: string) => (await fetch(`${server.innerUrl}${path}`)).text()
  expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, halts: [], degraded: ['disk_low'] })
  const free = Number(/^lode_disk_free_bytes (\S+)$/m.exec(await read('/metrics'))?.[1])
  const { bavail, bsize } = await statfs(tmpdir())
  // Others write to this disk as well.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(10 ** 10)
  expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
  // And a person finds it in the table, with who raised it.
  await expect
    .poll(() => server.db`select raised_by, about from alarm where kind = 'disk_low'`)
    .toEqual([{ raised_by: 'system:system', about: tmpdir() }])
  await server.close()
})
