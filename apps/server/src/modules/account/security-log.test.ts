import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { securityLog } = endpoints.account
const to = `0x${'ab'.repeat(20)}`

/** A withdrawal as its holder asked for it. */
async function withdrawal(userId: bigint, { signed }: { signed: boolean }): Promise<string> {
  const id = randomUUID()
  await server.db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${id}, ${userId.toString()}, 'ethereum', 'USDT', ${to}, 5000000, 1500000, 'pending', ${server.clock.now()})`
  const request = JSON.stringify({ address: to, ...(signed && { walletSignature: '0xab' }) })
  await server.db`insert into withdrawal_proof values (${id}, ${request}, 's', 'x', 'y', 'm', 's')`
  return id
}

test('[U-09] a holder sees sign-ins, ended sessions and confirmed recipients, newest first, page by page', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const phone = await signIn(server.url, account, { device: { browser: 'Safari', system: 'iPhone' } })
  server.clock.advance(60_000)
  const desk = await signIn(server.url, account)
  server.clock.advance(60_000)
  const confirmed = await withdrawal(desk.userId, { signed: true })
  await withdrawal(desk.userId, { signed: false })
  server.clock.advance(60_000)
  await desk.call(endpoints.session.revokeOthers, {})
  await expect(phone.call(securityLog, {})).rejects.toMatchObject({ code: 'session.required' })
  const first = await desk.call(securityLog, { limit: 3 })
  const rest = await desk.call(securityLog, { limit: 3, cursor: first.next ?? '' })
  const iPhone = { browser: 'Safari', system: 'iPhone' }
  expect([...first.rows, ...rest.rows]).toMatchObject([
    { kind: 'ended', device: iPhone, by: 'another' },
    { kind: 'recipient_confirmed', id: confirmed, address: to, amount: { amount: '5', coin: 'USDT' } },
    { kind: 'signed_in', device: null, key: expect.stringMatching(/^[\w-]{8}$/) },
    { kind: 'signed_in', device: iPhone },
  ])
  expect(rest.next).toBeNull()
})

// Seen to fail with each of the three sources read without its holder.
test('[U-09] nobody sees what happened to the account of another', async () => {
  const [alice, mallory] = [await signIn(server.url), await signIn(server.url)]
  await withdrawal(alice.userId, { signed: true })
  await alice.call(endpoints.session.end, {})
  const { rows } = await mallory.call(securityLog, {})
  expect(rows.map(({ kind }) => kind)).toEqual(['signed_in'])
})
