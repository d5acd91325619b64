import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@lode/api-contract'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createCarryToChatwoot } from '../src/modules/support/jobs/carry-to-chatwoot.ts'
import { type ChatwootServer, startChatwoot } from './chatwoot-server.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

type Person = Pick<Client, 'call'>
const { messages, send } = endpoints.support

/** A server whose support is answered in a Chatwoot: both begin each test without a conversation. */
export function supportInChatwoot() {
  const room = {
    chatwoot: undefined as unknown as ChatwootServer,
    server: undefined as unknown as TestServer,
    /** The worker's turn. */
    carry: async (): Promise<void> => {},
    /** Its turn some time later. */
    later(ms = 60_000): Promise<void> {
      room.server.clock.advance(ms)
      return room.carry()
    },
    say: (person: Person, text: string) => person.call(send, { key: randomUUID(), text }),
    /** A conversation as its person is shown it. */
    here: async (person: Person): Promise<string[]> =>
      (await person.call(messages, { limit: 100 })).messages.map(
        ({ number, from, text }) => `${number} ${from}: ${text}`,
      ),
    /** All that is said in Chatwoot: for each contact, in each of its conversations. */
    there: (): string[][][] =>
      [...room.chatwoot.said.values()].map((conversations) =>
        conversations.map((one) => one.messages.map(({ content }) => content)),
      ),
    /** The name of a contact there, by its turn. */
    source: (n = 0): string => [...room.chatwoot.said.keys()][n] ?? '',
  }
  beforeAll(async () => {
    room.chatwoot = await startChatwoot({ inbox: 'inbox-1', token: 'secret' })
    room.server = await startTestServer({
      RATE_LIMIT_REQUESTS: '9999',
      RATE_LIMIT_WRITES: '9999',
      RATE_LIMIT_SIGN_INS: '9999',
    })
    const given = { url: room.chatwoot.url, inbox: 'inbox-1', hmacToken: 'secret' }
    const { db, clock, configuration } = room.server
    const job = createCarryToChatwoot({ db, clock, configuration: { ...configuration, chatwoot: given } })
    room.carry = () => job.run(new AbortController().signal)
  })
  afterAll(async () => {
    await room.server.close()
    await room.chatwoot.stop()
  })
  afterEach(async () => {
    room.chatwoot.fate = () => 'well'
    await room.server.db`delete from support_message`
    await room.server.db`delete from support_conversation`
    room.chatwoot.said.clear()
  })
  return room
}
