import { livePath, sessionCookie } from '@lode/api-contract'
import { type Json, withTransaction, writeEvent } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function listen(halves?: { token: string; cookie: string }, lastEventId?: string) {
  const headers: Record<string, string> = halves
    ? { token: halves.token, cookie: `${sessionCookie}=${halves.cookie}` }
    : {}
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId
  const response = await fetch(server.url + livePath, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    /** The topics told up to and with one. */
    async until(topic: string): Promise<string[]> {
      for (;;) {
        const topics = [...text.matchAll(/"topic":"(\w+)"/g)].map(([, name = '']) => name)
        if (topics.includes(topic)) return topics
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended after ${text}`)
        text += value
      }
    },
    text: () => text,
    close: () => reader?.cancel(),
  }
}

const write = (topic: string, owner?: string, payload: { [key: string]: Json } = {}) =>
  withTransaction(server.db, (tx) => writeEvent(tx, { topic, payload, ...(owner ? { owner } : {}) }))

test('a holder hears of their own and of public events, and of nobody else; a stranger of public ones', async () => {
  const [alice, bob] = [await signIn(server.url), await signIn(server.url)]
  const [hers, his, nobodys] = [await listen(alice.halves()), await listen(bob.halves()), await listen()]
  await write('deposit.confirmed', `user/${alice.userId}`, { amount: '7' })
  await write('withdrawal', `user/${bob.userId}`)
  await write('order')
  await write('head')
  expect(await hers.until('head')).toEqual(['deposit', 'head'])
  expect(await his.until('head')).toEqual(['withdrawal', 'head'])
  expect(await nobodys.until('head')).toEqual(['head'])
  expect(hers.text()).not.toContain('amount')
  await Promise.all([hers.close(), his.close(), nobodys.close()])
})

test('after a break the newest of what was missed is told, once for each topic', async () => {
  const alice = await signIn(server.url)
  const first = await listen(alice.halves())
  await write('price')
  await first.until('price')
  const id = /id: (\d+)/.exec(first.text())?.[1] ?? ''
  await first.close()
  for (const topic of ['deposit.seen', 'deposit.confirmed', 'balance'])
    await write(topic, `user/${alice.userId}`)
  const again = await listen(alice.halves(), id)
  expect(await again.until('balance')).toEqual(['deposit', 'balance'])
  await again.close()
})

test('a session that is none is refused, so that the app notices', async () => {
  expect((await listen({ token: 'x'.repeat(22), cookie: 'y'.repeat(22) })).status).toBe(401)
})
