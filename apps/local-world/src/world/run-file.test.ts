import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@lode/clock'
import { afterAll, expect, test } from 'vitest'
import { type RunFile, readRunFile, refuseSecondWorld, WorldSilent, writeRunFile } from './run-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'lode-run-file-'))
const path = join(folder, 'world.json')
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Somebody at the address that a run file names. */
async function listening(answer: RequestListener): Promise<RunFile & AsyncDisposable> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const running = { pid: process.pid, controlUrl: `http://127.0.0.1:${port}`, appUrl: 'http://localhost' }
  await writeRunFile(path, running)
  return {
    ...running,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a world that is too busy to say who it is in time is not taken for one that was killed', async () => {
  const clock = fakeClock()
  await using _busy = await listening(() => void clock.advance(60_000))
  await expect(readRunFile(path, clock)).rejects.toThrow(WorldSilent)
})

test('a world that needs nearly a minute to say who it is runs, and no second one begins', async () => {
  const clock = fakeClock()
  await using busy = await listening(async (_, response) => {
    await clock.advance(59_999)
    response.end(JSON.stringify({ pid: process.pid }))
  })
  await expect(refuseSecondWorld(path, clock)).rejects.toMatchObject({
    running: { controlUrl: busy.controlUrl },
  })
})

test('a killed world is none: its process is gone, its address is silent, or either is another program’s now', async () => {
  {
    await using _ended = await listening(() => undefined)
  }
  expect(await readRunFile(path)).toBeUndefined()
  await using other = await listening((_, response) => response.end(JSON.stringify({ pid: 1 })))
  expect(await readRunFile(path)).toBeUndefined()
  await writeRunFile(path, { ...other, pid: 2 ** 22 + 1 }) // above any that Linux gives
  expect(await readRunFile(path)).toBeUndefined()
  await rm(path)
  expect(await readRunFile(path)).toBeUndefined()
})
