import { endpoints, type InputOf } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import type { ActivityRow } from './activity-row.ts'
import { activityRepository } from './repository.ts'

let server: TestServer
let alice: TestClient
const hash = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`
const list = (input: Partial<InputOf<typeof endpoints.activity.list>> = {}) =>
  alice.call(endpoints.activity.list, { address: alice.account.address, projectId: 'test', ...input })

beforeAll(async () => {
  server = await startTestServer()
  alice = await signIn(server.url)
  const row = (n: number, height: bigint | null): ActivityRow => ({
    address: alice.account.address,
    hash: hash(n),
    height,
    position: n,
    at: new Date('2026-11-01T00:00:00.000Z'),
    status: height === null ? 'pending' : 'confirmed',
    operation: 'send',
    sentFrom: alice.account.address,
    sentTo: hash(1).slice(0, 42),
    transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '0.001' } }],
  })
  const rows = [row(9, null), row(2, 8n), row(1, 8n), row(7, 3n), row(3, 2n)]
  await withTransaction(server.db, (tx) => activityRepository('ethereum').store(tx, rows))
})
afterAll(() => server.close())

test('[T-03] activity is told page by page: what waits first, then the newest block, each once', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual([9, 2, 1, 7, 3].map(hash))
})

test('[T-03] a holder sees their own address only, and the on-ramp filter finds purchases only', async () => {
  const bob = await signIn(server.url)
  await expect(
    bob.call(endpoints.activity.list, { address: alice.account.address, projectId: 'test' }),
  ).rejects.toMatchObject({ code: 'activity.address_not_yours' })
  expect((await list({ address: alice.account.address.toLowerCase() })).rows).toHaveLength(5)
  expect((await list({ onramp: 'coinbase' })).rows).toEqual([])
})

test('[T-03] another project, a cursor that is none and a stranger are refused', async () => {
  await expect(list({ projectId: 'other' })).rejects.toMatchObject({ params: { field: 'projectId' } })
  for (const cursor of ['x', '1_2', `1_2_${hash(1)}0`, `-1_2_${hash(1)}`])
    await expect(list({ cursor })).rejects.toMatchObject({ params: { field: 'cursor' } })
  const reply = await fetch(`${server.url}/api/activity?address=${alice.account.address}&projectId=test`)
  expect(reply.status).toBe(401)
})
