import { expect, onTestFinished, test, vi } from 'vitest'
import { newDeviceKey, signWithDeviceKey } from '../storage/device-key.ts'
import { draftsKey, ownReservesKey } from '../storage/holder-keys.ts'
import { session } from '../storage/session-store.ts'
import { deviceStorage } from '../storage/storage.ts'
import { endSession } from './end-session.ts'

const userinfo = { id: '7', address: '0xa', inviteCode: 'code', createdAt: '2026-01-01T00:00:00Z' }

async function signIn(token: string): Promise<void> {
  await (await newDeviceKey()).keep(token)
  session.setState({ token, userinfo, connected: true })
  deviceStorage.setItem(draftsKey('7'), '[{"key":"a","text":"my card was stolen"}]')
  deviceStorage.setItem(draftsKey('visitor'), '[{"key":"b","text":"what is mining?"}]')
  deviceStorage.setItem(ownReservesKey, '{"address":"0xa","day":"2026-01-01"}')
}
function answerWith(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  onTestFinished(() => asked.mockRestore())
  return asked
}
const left = () => [draftsKey('7'), ownReservesKey, draftsKey('visitor')].map(deviceStorage.getItem)

test('[W-45] an end takes the token to the server and removes key, drafts and address', async () => {
  const asked = answerWith(async () => Response.json({}))
  await signIn('half')
  await Promise.all([endSession(), endSession()])
  expect(asked.mock.calls.map(([url, init]) => [url, init?.method, Object(init?.headers).token])).toEqual([
    ['/api/session', 'DELETE', 'half'],
  ])
  expect(session.getState()).toMatchObject({ token: '', connected: false, userinfo: {} })
  await expect(signWithDeviceKey('half', 'a withdrawal')).rejects.toThrow()
  expect(left()).toEqual([null, null, expect.stringContaining('what is mining?')])
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('', { status: 503 })],
])('[W-45] a session ends on the device where the server %s', async (_how, answer) => {
  answerWith(answer)
  await signIn('half')
  await endSession()
  expect(session.getState().token).toBe('')
  await expect(signWithDeviceKey('half', 'a withdrawal')).rejects.toThrow()
  expect(left().slice(0, 2)).toEqual([null, null])
})

test('a session that the server ended is removed from the device without another request', async () => {
  const asked = answerWith(async () => Response.json({}))
  await signIn('half')
  await endSession({ over: true })
  expect(asked).not.toHaveBeenCalled()
  expect(left().slice(0, 2)).toEqual([null, null])
})
