import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Lie, startLyingServer } from '../../testing/lying-server.ts'
import { miningWorld, requestOf } from '../../testing/mining-world.ts'
import { republishDay } from '../../testing/republish-day.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { type PayoutWire, tellPayout } from '../../testing/tell-payout.ts'
import { signIn, type TestClient } from '../../testing/test-client.ts'
import type { StatementWire } from '../modules/mining/module.ts'
import { runRecompute } from './run-recompute.ts'

const run = promisify(execFile)
const command = join(import.meta.dirname, '../recompute-cli.ts')
const guide = join(import.meta.dirname, '../../../../docs/recompute.md')
const day = '2026-11-22'
// biome-ignore lint/suspicious/noExplicitAny: a liar changes whatever it likes.
type Loose = any

let server: TestServer
let world: Awaited<ReturnType<typeof miningWorld>>
let alice: TestClient
let honest: StatementWire
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  world = await miningWorld(server.db, { at: '2026-11-21T09:00:00.250Z' })
  await world.record()
  alice = await signIn(server.url)
  await world.fund(`user/${alice.userId}`, 1_000_000_000n)
  await world.fund('treasury/mining', 100_000_000n)
  const { order } = await world.mining.createOrder(requestOf(alice.userId, { quantity: 2 }))
  world.clock.set('2026-11-24T09:30:00Z')
  await world.record()
  await world.run('profit')
  server.clock.set('2026-11-24T21:00:00Z')
  honest = await alice.call(endpoints.mining.statement, { rentalId: order.rentalId ?? '' })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-recompute-'))
  return () => rm(folder, { recursive: true })
})

/** Runs the command on a statement; what it printed, and how it ended. */
async function recompute(
  statement: unknown,
  { days = server.url, keep }: { days?: string; keep?: string } = {},
): Promise<{ code: number; said: string }> {
  const file = join(folder, 'statement.json')
  await writeFile(file, JSON.stringify(statement))
  const args = [file, '--days', days, ...(keep ? ['--keep', keep] : [])]
  return runHere(args)
}

/** The command in this process: one of its own takes a second to start. */
async function runHere(words: readonly string[]): Promise<{ code: number; said: string }> {
  const lines: unknown[] = []
  const keep = (line: unknown) => lines.push(line)
  const code = await runRecompute(words, { say: keep, complain: keep })
  return { code, said: lines.map((line) => `${line}\n`).join('') }
}

function lying(change: (inputs: PayoutWire) => PayoutWire): StatementWire {
  return {
    ...honest,
    days: honest.days.map((one) =>
      one.day === day ? { ...one, payout: tellPayout(one.payout, change) } : one,
    ),
  }
}

test('[M-07] an honest statement is recomputed from the server’s days, and again without it from what was kept', async () => {
  const kept = join(folder, 'days')
  const first = await recompute(honest, { keep: kept })
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('3 days, all OK')])
  const { payout } = honest.days[1] ?? {}
  expect(first.said).toMatch(
    new RegExp(`^2026-11-22  86400 s .* net ${payout?.net.amount.replace(/0+$/, '')}  OK$`, 'm'),
  )
  expect(await readdir(kept)).toEqual([
    '2026-11-21.json',
    '2026-11-22.json',
    '2026-11-23.json',
    'statement-keys.json',
  ])
  const offline = await recompute(honest, { days: kept })
  expect([offline.code, offline.said]).toEqual([0, first.said])
})

const lies: [name: string, lie: (inputs: PayoutWire) => PayoutWire, found: RegExp][] = [
  [
    'the difficulty doubled',
    ({ network, ...rest }) => ({
      ...rest,
      network: {
        ...network,
        epochs: network.epochs.map((one) => ({ ...one, difficulty: String(Number(one.difficulty) * 2) })),
      },
    }),
    /other figures than were published\n\s+difficulty: said \d+(\.\d+)?, found \d+/,
  ],
  [
    'the price halved',
    ({ network, ...rest }) => ({
      ...rest,
      network: { ...network, btcUsd: (Number(network.btcUsd) / 2).toFixed(2) },
    }),
    /other figures than were published\n\s+price: said \d+(\.\d+)?, found \d+/,
  ],
  [
    'half of the seconds',
    (inputs) => ({ ...inputs, activeSeconds: 43_200 }),
    /seconds: said 43200, found 86400/,
  ],
  [
    'the power of the pool overstated',
    ({ network, ...rest }) => ({ ...rest, network: { ...network, poolPowerTh: '52000' } }),
    /other figures than were published\n\s+poolPower: said 52000, found 50000/,
  ],
  [
    'a fee of 20 % for 2 %',
    (inputs) => ({ ...inputs, serviceFee: '0.2' }),
    /terms are not those that were bought\n\s+serviceFee: said 0.2, found 0.02/,
  ],
]

// Each lie is in accord with itself: whoever recomputes from the reply finds it right.
test.each(lies)('[M-07] the command tells %s', async (_name, lie, found) => {
  const { code, said } = await recompute(lying(lie))
  expect(code).toBe(1)
  expect(said).toMatch(found)
  expect(said).toContain('the amounts are not what comes out')
  expect(said).toContain('1 of 3 days are not OK')
})

test('[M-07] the operator recomputes an order by its number, from the database', async () => {
  const { stdout } = await run(process.execPath, [command, honest.rental.rentalId], {
    env: { ...process.env, DATABASE_URL: server.configuration.databaseUrl },
  })
  expect(stdout).toContain('3 days, all OK')
})

test('[M-07] the command tells a day that was left out, and one that has no file', async () => {
  const { code, said } = await recompute({ ...honest, days: honest.days.filter((one) => one.day !== day) })
  expect([code, said]).toEqual([1, expect.stringContaining('2026-11-22  NOT PAID, though it was published')])
  const none = await recompute(honest, { days: folder })
  expect(none.code).toBe(2)
})

/** A server that tells the days as it likes. */
async function against(lie: Lie, options: { statement?: StatementWire; keep?: string } = {}) {
  const liar = await startLyingServer(server.url, lie)
  const { keep, statement = honest } = options
  const result = await recompute(statement, { days: liar.url, ...(keep ? { keep } : {}) })
  await liar.close()
  return result
}

const inDay =
  (change: (file: Loose) => void): Lie =>
  (path, body) => {
    if (path !== `/api/network-days/${day}`) return body
    const file = structuredClone(body)
    change(file)
    return file
  }

test('[G-04] a day’s file that was changed on the way is told by its signature', async () => {
  const content = await against(inDay((file) => (file.content.network.btcUsd = '1')))
  expect([content.code, content.said]).toEqual([
    1,
    expect.stringContaining('the file is not what was signed'),
  ])
  const entry = await against(inDay((file) => (file.entry.publishedAt = '2026-11-23T00:00:00.000Z')))
  expect([entry.code, entry.said]).toEqual([1, expect.stringContaining('the file is not what was signed')])
})

test('[G-04] figures that do not follow from their records are told, though they are signed and chained', async () => {
  const lie = await republished((content) => (content.network.epochs[0].acceptedDifficulty = '1'))
  const { code, said } = await against(lie)
  expect(code).toBe(1)
  expect(said).toMatch(/do not follow from its records\n\s+accepted: said 1, found \d+/)
})

test('[G-04] a difficulty that was doubled before it was published is told by the hashes of the blocks', async () => {
  const lie = await republished((content) => {
    for (const block of content.blocks.list) block.difficulty = String(Number(block.difficulty) * 2)
    for (const epoch of content.network.epochs) epoch.difficulty = String(Number(epoch.difficulty) * 2)
  })
  const { code, said } = await against(lie)
  expect(code).toBe(1)
  expect(said).toMatch(/not what their hashes and heights allow\n\s+difficulty: said/)
})

test('[G-04] a past day that was rewritten, signed anew and chained anew is told by who kept the days', async () => {
  const kept = join(folder, 'days')
  expect((await recompute(honest, { keep: kept })).code).toBe(0)
  const before = await readFile(join(kept, `${day}.json`), 'utf8')
  const lie = await republished((content) => {
    for (const hour of content.prices) hour.usd = '50000'
    content.network.btcUsd = '50000'
  })
  const statement = lying(({ network, ...rest }) => ({ ...rest, network: { ...network, btcUsd: '50000' } }))
  const fooled = await against(lie, { statement })
  expect([fooled.code, fooled.said]).toEqual([0, expect.stringContaining('all OK')])
  const { code, said } = await against(lie, { statement, keep: kept })
  expect(code).toBe(1)
  expect(said).toContain('the past was rewritten')
  expect(said).toMatch(/entry: said [0-9a-f]{64}, found 2026-11-22 [0-9a-f]{64}/)
  expect(await readFile(join(kept, `${day}.json`), 'utf8')).toBe(before)
})

test('[G-04] a past day that was rewritten and not chained anew is told by the chain', async () => {
  const whole = await republished((content) => (content.pool.source = 'another'))
  const lie: Lie = (path, body) => (path.startsWith('/api/network-days?') ? body : whole(path, body))
  const { code, said } = await against(lie)
  expect([code, said]).toEqual([1, expect.stringContaining('no link of one unbroken chain')])
})

const republished = (change: (content: Loose) => void) => republishDay(server.db, { day, change })

test('[G-04] the guide’s commands for common tools check a file, and tell one that was changed', async () => {
  const [, script = ''] = (await readFile(guide, 'utf8')).match(/```bash\n([\s\S]+?)```/) ?? []
  const check = (url: string) =>
    run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, LODE: url, DAY: day },
    })
  expect((await check(server.url)).stdout).toContain('Signature Verified Successfully')
  const liar = await startLyingServer(
    server.url,
    inDay((file) => (file.entry.publishedAt = '2026-11-23T00:00:00.000Z')),
  )
  await expect(check(liar.url)).rejects.toThrow()
  await liar.close()
})

test('bytes of strangers are refused by their size and shape, and end the command with 2', async () => {
  const file = join(folder, 'statement.json')
  for (const [body, says] of [
    ['[', "can't be read"],
    ['{}', 'is no statement'],
    [`"${'x'.repeat(5_000_000)}"`, 'more than 4194304 bytes'],
  ] as const) {
    await writeFile(file, body)
    const failed = await runHere([file, '--days', folder])
    expect([failed.code, failed.said]).toEqual([2, expect.stringContaining(says)])
  }
  const ended = await run(process.execPath, [command, file, '--days', folder]).catch((error) => error)
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('more than 4194304 bytes'),
  ])
  const huge = await against((path, body) => (path === '/api/statement-keys' ? 'x'.repeat(5_000_000) : body))
  expect([huge.code, huge.said]).toEqual([2, expect.stringContaining('more than 4194304 bytes')])
  const shapeless = await against(inDay((one) => (one.content.blocks.list = [{ height: '__proto__' }])))
  expect(shapeless.code).toBe(2)
})
