import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placesIn } from '../world/places.ts'
import { askedReset } from './reset.ts'

let home: string
let log: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lode-home-'))
  log = `${placesIn(home).postgres}.log`
  await writeFile(log, 'kept')
})
afterEach(() => rm(home, { recursive: true }))

test.each([
  [['--help'], 'does not know --help'],
  [['--yes', 'all'], 'does not know all'],
  [[], 'npm run reset -- --yes'],
])('a reset with the words %j deletes nothing', async (words, said) => {
  // As for a script: there is nobody to ask.
  const isTTY = process.stdin.isTTY
  process.stdin.isTTY = false
  await expect(askedReset(words, home)).rejects.toThrow(said)
  process.stdin.isTTY = isTTY
  await access(log)
})

test('a reset that is told so deletes what a world made', async () => {
  await askedReset(['--yes'], home)
  await expect(access(log)).rejects.toThrow('ENOENT')
})

test.each(['reset', 'status', 'build'])(
  'help behind %s shows the usage and runs nothing',
  async (command) => {
    const main = join(import.meta.dirname, '../main.ts')
    const { stderr } = await promisify(execFile)(process.execPath, [main, command, '--help'], {
      env: { ...process.env, LODE_HOME: home },
    })
    expect(stderr).toContain('Usage: npm run local')
    await access(log)
  },
)
