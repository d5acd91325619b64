import { livePath, liveTopics, sessionCookie } from '@lode/api-contract'
import { type EventPage, type Json, openEventReader, withTransaction, writeEvent } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'
import { openLiveHub } from './hub.ts'

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
    /** Reads until the text has what is looked for. */
    async read(found: RegExp): Promise<void> {
      while (!found.test(text)) {
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
  withTransaction(server.db, (tx) =>
    writeEvent(tx, { topic, actor: 'system:test', payload, ...(owner ? { owner } : {}) }),
  )

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
  const id =
    first
      .text()
      .match(/id: .*/g)
      ?.at(-1)
      ?.slice(4) ?? ''
  await first.close()
  for (const topic of ['deposit.seen', 'deposit.confirmed', 'balance'])
    await write(topic, `user/${alice.userId}`)
  const again = await listen(alice.halves(), id)
  expect((await again.until('deposit')).sort()).toEqual(['balance', 'deposit'])
  await write('price')
  expect((await again.until('price')).sort()).toEqual(['balance', 'deposit', 'price'])
  expect([...again.text().matchAll(/"n":(\d+)/g)].map(([, n]) => n)).toEqual(['1', '2', '3'])
  await again.close()
})

test('what was told to catch up is not told again by a reader that comes to it later', async () => {
  const reader = await openEventReader(server.db)
  const [from, pages] = [reader.place(), new Set<EventPage>()]
  reader.listen((page) => pages.add(page))
  await write('price')
  await expect
    .poll(() => [...pages].flatMap(({ events }) => events).some(({ topic }) => topic === 'price'))
    .toBe(true)
  await reader.stop()
  let come = (_page: EventPage): void => {}
  const listen = (onPage: typeof come) => {
    come = onPage
    return () => {}
  }
  const told: string[] = []
  const hub = openLiveHub({ db: server.db, events: { ...reader, listen } })
  await hub.listen({ owner: null, tell: ({ topics }) => void told.push(...topics) }, from)
  for (const page of pages) come(page)
  expect(told.filter((topic) => topic === 'price')).toEqual(['price'])
})

test('a stream that told nothing yet can be come back to', async () => {
  const alice = await signIn(server.url)
  const first = await listen(alice.halves())
  await first.read(/id: .*\n/)
  const id = /id: (.*)\n/.exec(first.text())?.[1] ?? ''
  await first.close()
  await write('order', `user/${alice.userId}`)
  const again = await listen(alice.halves(), id)
  expect(await again.until('order')).toEqual(['order'])
  await again.close()
})

// A place of more than seven days ago may have missed events that were swept, one of a later moment than this database has
// seen is from before a restore. Seen to fail without the comparison of times, and without that of snapshots.
test.each([
  [
    'that was left eight days ago',
    (now: string) => now.replace(/\d+$/, (at) => String(Number(at) - 8 * 86_400)),
  ],
  ['of a database that was restored since', (now: string) => now.replace(/^\d+/, '99999999')],
])('a place %s has everything told, to a stranger what is public', async (_what, change) => {
  const alice = await signIn(server.url)
  const first = await listen(alice.halves())
  await first.read(/id: .*\n/)
  const id = change(/id: (.*)\n/.exec(first.text())?.[1] ?? '')
  const [hers, nobodys] = [await listen(alice.halves(), id), await listen(undefined, id)]
  expect((await hers.until('withdrawal')).sort()).toEqual([...liveTopics].sort())
  await nobodys.read(/id: .*\n/)
  expect((await nobodys.until('head')).sort()).toEqual(['head', 'network', 'price'])
  await Promise.all([first, hers, nobodys].map((stream) => stream.close()))
})

test.each(['', '7', 'x:y:z', '1::', `1:${'1,'.repeat(2000)}1:1`, '99999999999999999999::1', '-1::1'])(
  'a place that is none, as %j, is as if none was given',
  async (id) => {
    const stream = await listen(undefined, id)
    await stream.read(/id: .*\n/)
    expect(stream.text()).not.toContain('data')
    await stream.close()
  },
)

test('a session that is none is refused, so that the app notices', async () => {
  expect((await listen({ token: 'x'.repeat(22), cookie: 'y'.repeat(22) })).status).toBe(401)
})
