import { endpoints } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { visitorOf } from '../../../../testing/support-client.ts'
import { supportInChatwoot } from '../../../../testing/support-in-chatwoot.ts'

const room = supportInChatwoot()
const { say, here, there, source, later } = room
const carry = () => room.carry()
const { messages } = endpoints.support

test('[U-06] what a person writes is in the Chatwoot inbox, and what is answered there comes back with its name, each once', async () => {
  const ana = visitorOf(room.server.url)
  await say(ana, 'Where is my deposit?')
  await say(ana, 'It is an hour now.')
  await carry()
  expect(there()).toEqual([[['Where is my deposit?', 'It is an hour now.']]])
  room.chatwoot.answer(source(), 'It needs two more blocks.', 'Ben')
  room.chatwoot.answer(source(), '')
  await Promise.all([later(), carry()])
  await say(ana, 'Thank you')
  await carry()
  await later()
  expect(await here(ana)).toEqual([
    '1 you: Where is my deposit?',
    '2 you: It is an hour now.',
    '3 agent: It needs two more blocks.',
    '4 you: Thank you',
  ])
  expect((await ana.call(messages, {})).messages[2]).toMatchObject({ name: 'Ben' })
  expect(there()[0]?.[0]).toEqual([
    'Where is my deposit?',
    'It is an hour now.',
    'It needs two more blocks.',
    '',
    'Thank you',
  ])
})

// Seen to fail with what arrived not looked for, with the conversation always made anew, and with a key for each try.
test('[U-06] whichever answer of Chatwoot gets lost, and whatever of it is asked again, nothing is there twice', async () => {
  const ana = visitorOf(room.server.url)
  for (let n = 1; n <= 5; n += 1) await say(ana, `message ${n}`)
  let asked = 0
  room.chatwoot.fate = (method) => (method === 'POST' && ++asked % 2 === 1 ? 'lost' : 'well')
  for (let tries = 0; tries < 20; tries += 1) await later(3_600_000)
  expect(there()).toEqual([[['message 1', 'message 2', 'message 3', 'message 4', 'message 5']]])
  room.chatwoot.fate = () => 'well'
  for (let n = 1; n <= 45; n += 1) room.chatwoot.answer(source(), `answer ${n}`)
  // Its worker died after what was answered was taken over, before it was noted.
  await later()
  await room.server.db`update support_chatwoot set seen_id = 0`
  await later()
  const answers = (await here(ana)).slice(5)
  expect(answers).toEqual(Array.from({ length: 45 }, (_, n) => `${n + 6} agent: answer ${n + 1}`))
})

test.each(['away', 'endless', 'elsewhere'] as const)(
  '[U-06] a Chatwoot that is %s keeps nobody’s messages from the others, and is asked again later',
  async (fate) => {
    const [ana, ben] = [visitorOf(room.server.url), visitorOf(room.server.url)]
    await say(ana, 'from ana')
    await carry()
    const first = source()
    await say(ana, 'more of ana')
    await say(ben, 'from ben')
    room.chatwoot.fate = (_, path) => (path.includes(first) ? fate : 'well')
    await carry()
    expect(there()).toEqual([[['from ana']], [['from ben']]])
    const [row] = await room.server
      .db`select failure is not null as failed from support_chatwoot where attempts > 0`
    expect(row).toEqual({ failed: true })
    room.chatwoot.fate = () => 'well'
    await carry()
    expect(there()[0]).toEqual([['from ana']])
    await later()
    expect(there()[0]).toEqual([['from ana', 'more of ana']])
  },
)

// Seen to fail with the text as it comes: the conversation stood still for good.
test('[U-06] an answer of there that no database keeps as it is arrives all the same, and so does the next', async () => {
  const ana = visitorOf(room.server.url)
  await say(ana, 'Hello?')
  await carry()
  room.chatwoot.answer(source(), `\u0000${'x'.repeat(3998)}\u0000x🦉 and more`, `Ben\u0000`)
  room.chatwoot.answer(source(), '\u0000')
  room.chatwoot.answer(source(), 'Still there?')
  await later()
  expect(await here(ana)).toEqual([
    '1 you: Hello?',
    `2 agent: ${'x'.repeat(3999)}\ufffd`,
    '3 agent: Still there?',
  ])
})

test('[U-06] a conversation that is deleted here is asked for no more', async () => {
  const ana = visitorOf(room.server.url)
  await say(ana, 'forget me')
  await carry()
  await room.server.db`delete from support_message`
  await room.server.db`delete from support_conversation`
  let asked = 0
  room.chatwoot.fate = () => {
    asked += 1
    return 'well'
  }
  await later()
  expect(asked).toBe(0)
  expect(await room.server.db`select from support_chatwoot`).toHaveLength(0)
})
