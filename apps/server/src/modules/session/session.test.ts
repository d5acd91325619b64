import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { signIn } from '../../testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[U-08] a holder signs in with a wallet, is known, and signs out', async () => {
  const alice = await signIn(server.url)
  const { user, expiresAt } = await alice.call(endpoints.session.current, {})
  expect(user.address).toBe(alice.account.address)
  expect(expiresAt).toBe('2026-11-28T12:00:00.000Z')
  await alice.call(endpoints.session.end, {})
  await expect(alice.call(endpoints.session.current, {})).rejects.toMatchObject({ code: 'session.required' })
})
