import { headers, sessionCookie } from '@lode/api-contract'
import { benchPostgres, cpuTimes, recorder, wanted } from '@lode/test-kit/bench'
import { startTestServer } from '../../testing/start-test-server.ts'
import { signIn } from '../../testing/test-client.ts'
import { fillDatabase } from './fill-database.ts'

/**
 * `npm run bench -- growth`: what a request costs with 10,000 and with 300,000 holders, in microseconds of processor: of the server with
 * the one who asks, and of PostgreSQL. Asked by a holder who has nothing, as most who look do. SECONDS, RUNS, HOLDERS (`10000,300000`).
 */
const seconds = Number(process.env.SECONDS ?? 4)
const runs = Number(process.env.RUNS ?? 3)
const sizes = (process.env.HOLDERS ?? '10000,300000').split(',').map(Number)
const atOnce = 8
const paths = {
  status: '/api/status',
  proof: '/api/proof',
  miners: '/api/miners',
  rentals: '/api/rentals',
  sessions: '/api/sessions',
  unread: '/api/notices/unread',
}

const postgres = await benchPostgres('growth')
const record = recorder('growth')
for (const holders of sizes) {
  const server = await startTestServer({
    ...{ ROLE: 'api', RATE_LIMIT_REQUESTS: '1000000000', RATE_LIMIT_SIGN_INS: '1000' },
  })
  await fillDatabase(server.as('lode_owner'), { holders, first: `0x${'f'.repeat(40)}` })
  const { token, cookie } = (await signIn(server.url)).halves()
  const sent = { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` }
  const ask = async (path: string): Promise<void> => {
    const reply = await fetch(`${server.url}${path}`, { headers: sent })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  for (const [name, path] of Object.entries(paths)) {
    if (!wanted(name)) continue
    for (let warm = 0; warm < 50; warm++) await ask(path)
    for (let run = 0; run < runs; run++) {
      const [before, own] = [cpuTimes().own, process.cpuUsage()]
      const asked = await record.watch(() => askFor(seconds, () => ask(path)))
      const { user, system } = process.cpuUsage(own)
      const all = (cpuTimes().own - before) * 1e6
      record.add(`${name}-${holders}-server`, 'us', (user + system) / asked)
      record.add(`${name}-${holders}-postgres`, 'us', Math.max(0, all - user - system) / asked)
    }
  }
  await server.close()
}
record.print()
await postgres.stop()

/** Asks again and again, some at once. Returns how often. */
async function askFor(forSeconds: number, ask: () => Promise<void>): Promise<number> {
  const end = performance.now() + forSeconds * 1000
  let asked = 0
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask()
      asked++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return asked
}
