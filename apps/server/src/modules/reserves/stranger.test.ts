import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReservesWorld, reservesWorld } from '../../../testing/reserves-world.ts'
import { readKeys } from '../network/module.ts'
import { readInclusion } from './read-inclusion.ts'
import { readEvidence, readSnapshot, readSnapshots } from './read-snapshots.ts'

const day = '2026-11-22'
const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
let here: ReservesWorld
let server: Server
let origin = ''
let folder = ''
let packed = ''
let keyId = ''
/** What the server tells instead of the truth, by path. */
const lies = new Map<string, (truth: string) => string>()

type Ended = { code: number; said: string }
const run = (command: string, words: readonly string[], cwd: string, env = {}): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(
      command,
      [...words],
      { cwd, timeout: 200_000, env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 9) : 0, said: out + err }),
    ),
  )
/** Runs what was packed where there is nothing else: no repository, no packages, no network but loopback. */
const verify = (...words: string[]) => run('npx', ['--offline', '--yes', packed, ...words], folder)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  here = await reservesWorld({ at: `${day}T00:00:40Z` })
  await here.open(2)
  await here.world.deposit({ owner: 'user/1', coin: 'USDT', units: 900_000_000n })
  await here.world.deposit({ owner: 'user/2', coin: 'ETH', units: 10n ** 18n })
  await here.credit()
  await here.publish()
  here.clock.set('2026-11-23T00:00:40Z')
  await here.publish()
  keyId = (await readKeys(here.world.db)).keys[0]?.id ?? ''
  const made = await run(
    'npm',
    ['pack', '-w', 'packages/verify-reserves', '--ignore-scripts=false', '--pack-destination', folder],
    ...[repository, { STATEMENT_KEYS: `${keyId},another` }],
  )
  packed = `./${(await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? made.said}`
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://here')
    const truth = JSON.stringify(await answer(url.pathname))
    response.end(lies.get(url.pathname)?.(truth) ?? truth)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { db } = here.world
  const { proof } = await readInclusion(db, { day: '2026-11-23', userId: 1n })
  const snapshot = await readSnapshot(db, '2026-11-23')
  await writeFile(join(folder, 'own.json'), JSON.stringify({ address: here.addressOf(1), snapshot, proof }))
})
afterAll(async () => {
  server.close()
  await here.stop()
  await rm(folder, { recursive: true })
})

function answer(path: string): Promise<unknown> {
  const { db } = here.world
  if (path === '/api/statement-keys') return readKeys(db)
  if (path === '/api/reserves') return readSnapshots(db, { limit: 100 })
  return readEvidence(db, path.split('/').at(-1) ?? '')
}

test('[G-02] a stranger checks everything with one file, and again without a network from what was kept', async () => {
  const words = ['--own', 'own.json', '--keep', 'kept']
  const { code, said } = await verify(origin, '--rpc', here.world.anvil.url, ...words)
  expect(said).toContain(`ok        balance of ${here.addressOf(1)}: 900 USDT on 2026-11-23`)
  expect(said).toContain('ok        block: your node says that block')
  expect(said).toContain(`ok        keys: ${keyId}`)
  expect(said).not.toContain('wrong')
  expect(code).toBe(0)
  const offline = await verify('kept', ...words)
  expect(offline.said).toContain('ok        kept before: 2 days are as they were')
  expect(offline.code).toBe(0)
})

const changed = (path: string, change: (truth: string) => string) => {
  lies.set(path, change)
  return verify(origin, '--own', 'own.json', '--keep', 'kept').finally(() => lies.delete(path))
}

test('[G-02] a node that proves more than its state holds is found', async () => {
  const flip = (truth: string) => {
    const evidence = JSON.parse(truth)
    const [account] = evidence.accounts
    account.proof[0] = account.proof[0].replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    return JSON.stringify(evidence)
  }
  const { code, said } = await changed('/api/reserve-evidence/2026-11-23', flip)
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('wrong     holdings: the evidence is not what was signed'),
  ])
})

test('[G-02] a sum that was changed, a day that was left out, and keys of others are found', async () => {
  const sum = await changed('/api/reserves', (truth) => truth.replaceAll('900000000', '100000000'))
  expect([sum.code, sum.said]).toEqual([1, expect.stringContaining('wrong     sums: ')])
  const cut = await changed('/api/reserves', (truth) => {
    const reply = JSON.parse(truth)
    return JSON.stringify({ ...reply, snapshots: [reply.snapshots[1]] })
  })
  expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('wrong     kept before')])
  const keys = await changed('/api/statement-keys', () => '{"keys":[]}')
  expect([keys.code, keys.said]).toEqual([1, expect.stringContaining('wrong     signatures: ')])
})

test('[G-02] a liability that was left out is found by its owner', async () => {
  const own = JSON.parse(await readFile(join(folder, 'own.json'), 'utf8'))
  await writeFile(join(folder, 'other.json'), JSON.stringify({ ...own, address: here.addressOf(7) }))
  const { code, said } = await verify(origin, '--own', 'other.json')
  expect([code, said]).toEqual([1, expect.stringContaining('it is not in the snapshot of 2026-11-23')])
})

test('[G-02] a server that is not there, and what is no JSON, end with 2 and a sentence', async () => {
  const away = await verify('http://127.0.0.1:9')
  expect([away.code, away.said]).toEqual([
    2,
    expect.stringContaining('http://127.0.0.1:9/api/statement-keys'),
  ])
  const none = await changed('/api/reserves', () => '<html>')
  expect(none.code).toBe(2)
})

test('[G-02] an address without its https, a word too many and an option that there is not end with 2 and a sentence, and no trace', async () => {
  for (const [words, sentence] of [
    [['lode.example'], 'lode.example is neither an address (https://…) nor a folder'],
    [[origin, 'more'], 'verify-reserves <https://… or folder>'],
    [['--kept', 'x'], 'verify-reserves <https://… or folder>'],
  ] as const) {
    const { code, said } = await verify(...words)
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
    expect(said).not.toMatch(/\n\s+at /)
  }
})

test('[G-02] a server that never ends its answer, or tells the same page for ever, is not listened to for ever', async () => {
  const endless = await changed('/api/statement-keys', () => ' '.repeat(40 * 2 ** 20))
  expect([endless.code, endless.said]).toEqual([2, expect.stringContaining('the answer is too long')])
  const again = await changed('/api/reserves', (truth) => {
    const reply = JSON.parse(truth)
    return JSON.stringify({ ...reply, snapshots: [reply.snapshots[0]] })
  })
  expect([again.code, again.said]).toEqual([2, expect.stringContaining('days out of order')])
})

test('[G-02] a key that came after the first look is kept beside it: what is signed by it is checked without a network too', async () => {
  const { keys } = await readKeys(here.world.db)
  const [key] = keys
  await changed('/api/statement-keys', () => JSON.stringify({ keys: [...keys, { ...key, id: 'newer' }] }))
  const kept = JSON.parse(await readFile(join(folder, 'kept', 'keys.json'), 'utf8'))
  expect(kept.keys.map(({ id }: { id: string }) => id)).toEqual([...keys.map(({ id }) => id), 'newer'])
})
