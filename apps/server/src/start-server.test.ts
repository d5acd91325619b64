import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endpoints } from '@lode/api-contract'
import { bundleProcesses, processFile } from '@lode/bundle'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeningUrl } from '../testing/listening-url.ts'
import { startTestServer, testEnvironment } from '../testing/start-test-server.ts'
import { signIn } from '../testing/test-client.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const root = join(import.meta.dirname, '../../..')
beforeAll(async () => {
  await bundleProcesses(root)
  database = await testDatabase()
})
afterAll(() => database.close())

function startProcess(overrides: Record<string, string> = {}) {
  const environment = testEnvironment({
    databaseUrl: database.url,
    rpcUrl: 'http://127.0.0.1:1',
    ...overrides,
  })
  const child = spawn(process.execPath, [join(root, processFile('server')), '--role', 'api,worker'], {
    env: { ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  // Listened for from the start: it may end while something else is waited for.
  return {
    url: () => listeningUrl(child.stdout),
    said: () => said,
    kill: () => child.kill('SIGTERM'),
    exit: once(child, 'exit'),
  }
}

test('a server told to stop finishes the request it is in, ends its streams and jobs, and leaves with 0', async () => {
  const { kill, exit, url } = startProcess()
  const base = await url()
  const stream = await fetch(`${base}/api/live`)
  // A request that is held up: the table it writes to is locked until the signal was sent.
  const lock = await database.db.reserve()
  await lock`begin`
  await lock`lock table sign_in_nonce`
  const asked = fetch(`${base}/api/session/nonce`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  await untilWaiting()
  kill()
  await stream.text()
  await lock`commit`
  lock.release()
  expect((await asked).status).toBe(200)
  expect(await exit).toEqual([0, null])
  const [held] = await database.db<{ n: number }[]>`select count(*)::int as n from lease`
  expect(held?.n).toBe(0)
})

/** Until the request waits: a job that empties the same table may wait before it. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await database.db<{ n: number }[]>`
      select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database() and a.query like 'insert into sign_in_nonce%'`
    if (row?.n) return
  }
}

test('a server without its configuration says what is missing and leaves with 2', async () => {
  const { exit, said } = startProcess({ VAULT_ADDRESS: '' })
  expect(await exit).toEqual([2, null])
  expect(said()).toContain('VAULT_ADDRESS is missing')
})

test('a restarted server knows its sessions', async () => {
  const first = await startTestServer({ DATABASE_URL: database.url })
  const alice = await signIn(first.url)
  await first.stop()
  const second = await startTestServer({ DATABASE_URL: database.url })
  const { token, cookie } = alice.halves()
  const reply = await fetch(second.url + endpoints.session.current.path, {
    headers: { token, cookie: `__Host-lode=${cookie}` },
  })
  expect(reply.status).toBe(200)
  await first.close()
  await second.close()
})
