import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processesIn } from '../../test/processes-in.ts'
import { repositoryRoot } from './places.ts'
import { startWorld } from './start-world.ts'

const main = join(repositoryRoot, 'apps/local-world/src/main.ts')

test('a killed supervisor leaves no process, and what it had is there again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-world-'))
  const home = folder.path
  const child = spawn(process.execPath, [main, 'start'], {
    env: { ...process.env, LODE_HOME: home, LODE_PORTS: 'free' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  try {
    await expect.poll(() => said).toContain('Ready in')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await expect.poll(() => processesIn(home)).toEqual([])
  const world = await startWorld({ home, ports: 'free', quiet: true })
  expect((await world.status()).filter(({ up }) => !up)).toEqual([])
  await world.stop()
})
