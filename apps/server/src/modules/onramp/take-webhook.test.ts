import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OnRampWorld, onRampEvent, refusalOf, startOnRampWorld } from '../../../testing/onramp-world.ts'

const { reopen, purchase } = endpoints.onRamp

let world: OnRampWorld
beforeAll(async () => {
  world = await startOnRampWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.server.clock.advance(120_000))

const stateOf = async (id: string) => (await world.alice.call(purchase, { id })).purchase.state

// Seen to fail without the note of the event's id: 101 steps.
test('[B-07] a hundred replays of one event have one effect', async () => {
  const { id } = (await world.begin()).purchase
  const ref = await world.refOf(id)
  const event = onRampEvent(ref, 'IN_PROGRESS')
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      // Later ones say something else under the same id.
      world.provider.send(
        world.server.url,
        i === 0 ? event : { ...event, paymentTotal: { value: `${i}`, currency: 'EUR' } },
        {
          id: `replayed-${ref}`,
        },
      ),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await stateOf(id)).toBe('paying')
  expect(await world.stepsOf(id)).toBe(2)
  expect(
    await world.server.db`select count(*)::int as n from onramp_transaction where purchase_id = ${id}`,
  ).toEqual([{ n: 1 }])
})

// Seen to fail with the later report taken whatever was known.
test('[B-07] events in any order end in the same state, also success before created', async () => {
  const names = ['CREATED', 'AWAITING_PAYMENT', 'IN_PROGRESS', 'SUCCESS']
  const orders = [
    [3, 0, 1, 2],
    [2, 3, 1, 0],
    [3, 2, 1, 0],
    [0, 3, 2, 1],
  ]
  for (const order of orders) {
    world.server.clock.advance(60_000)
    const { id } = (await world.begin()).purchase
    const ref = await world.refOf(id)
    for (const at of order) {
      const name = names[at] ?? ''
      const hash = name === 'SUCCESS' ? `0x${'AB'.repeat(32)}` : ''
      expect(
        await world.provider.send(world.server.url, onRampEvent(ref, name, { txHash: hash }), {
          id: `${ref}-${at}`,
        }),
      ).toBe(204)
    }
    expect((await world.alice.call(purchase, { id })).purchase).toMatchObject({
      ...{ state: 'sent', hash: `0x${'ab'.repeat(32)}`, providerTransaction: `t-${ref}`, opens: false },
      ...{ pays: { amount: '100', currency: 'EUR' }, receives: { amount: '96', coin: 'USDT' } },
    })
    expect(await refusalOf(world.alice.call(reopen, { id }))).toBe('onramp.purchase_closed')
  }
  const { id } = (await world.begin()).purchase
  const ref = await world.refOf(id)
  for (const name of ['FAILED', 'IN_PROGRESS', 'CREATED'])
    await world.provider.send(world.server.url, onRampEvent(ref, name), { id: `${ref}-${name}` })
  expect(await stateOf(id)).toBe('failed')
  // Another card on the same page is another payment.
  await world.provider.send(
    world.server.url,
    onRampEvent(ref, 'IN_PROGRESS', { transactionId: `second-${ref}` }),
    {
      id: `${ref}-2`,
    },
  )
  expect((await world.alice.call(purchase, { id })).purchase).toMatchObject({
    state: 'paying',
    endedAt: null,
  })
})

test('[B-07] success after failure stays failed and alarms; an unknown status runs and alarms', async () => {
  const { id } = (await world.begin()).purchase
  const ref = await world.refOf(id)
  for (const [at, name] of ['FAILED', 'SUCCESS', 'SUCCESS'].entries())
    await world.provider.send(world.server.url, onRampEvent(ref, name), { id: `${ref}-${at}` })
  expect(await stateOf(id)).toBe('failed')
  expect(world.alarmsOf('onramp_success_after_failure')).toBe(1)
  const other = (await world.begin()).purchase.id
  const otherRef = await world.refOf(other)
  for (const at of [1, 2, 3])
    await world.provider.send(world.server.url, onRampEvent(otherRef, 'SHAKEN'), { id: `${otherRef}-${at}` })
  expect(await stateOf(other)).toBe('paying')
  expect(world.alarmsOf('onramp_status_unknown')).toBe(1)
  await world.provider.send(
    world.server.url,
    onRampEvent(otherRef, 'IN_PROGRESS', { walletAddress: `0x${'99'.repeat(20)}`, transactionId: 'x' }),
    {
      id: `${otherRef}-4`,
    },
  )
  expect(world.alarmsOf('onramp_other_address')).toBe(1)
})

// Seen to fail with the check of the signature taken out: each had an effect.
test('[B-07] a webhook with a wrong signature, time, bytes or form has no effect', async () => {
  const { id } = (await world.begin()).purchase
  const event = onRampEvent(await world.refOf(id), 'SUCCESS')
  const now = Math.floor(world.server.clock.now().getTime() / 1000)
  const refused: Parameters<OnRampWorld['provider']['send']>[2][] = [
    { at: now - 301 },
    { at: now + 301 },
    { signature: ({ t, h, v0, v1 }) => `t=${t},h=${h},v0=${v0},v1=${v1.replace(/./g, '0')}` },
    { signature: ({ t, v0 }) => `t=${t},v0=${v0}` },
    { signature: () => '' },
    { sent: JSON.stringify(event, null, 1) },
    { sent: JSON.stringify({ ...event, status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }) },
  ]
  for (const more of refused)
    expect(await world.provider.send(world.server.url, event, { id: randomUUID(), ...more })).toBe(400)
  expect(
    await world.provider.send(world.server.url, { eventType: 'onramp.transaction.success' }, { id: 'odd' }),
  ).toBe(400)
  expect(world.alarmsOf('onramp_webhook_unreadable')).toBe(1)
  const large = JSON.stringify({ ...event, more: 'x'.repeat(70_000) })
  expect(await world.provider.send(world.server.url, event, { sent: large })).toBe(413)
  expect((await fetch(`${world.server.url}/webhooks/onramp/coinbase`, { method: 'POST' })).status).toBe(400)
  expect((await fetch(`${world.server.url}/webhooks/onramp/nobody`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${world.server.url}/webhooks/onramp/coinbase`)).status).toBe(404)
  expect([await stateOf(id), await world.stepsOf(id)]).toEqual(['opened', 1])
  // In another order of its parts, and five minutes late, it is genuine.
  const late = { id: randomUUID(), at: now - 299 }
  const parts = ({ t, h, v1 }: { t: string; h: string; v1: string }) => `v1=${v1},h=${h},t=${t}`
  expect(await world.provider.send(world.server.url, event, { ...late, signature: parts })).toBe(204)
  expect(await stateOf(id)).toBe('sent')
  expect(
    await world.provider.send(world.server.url, onRampEvent('unknown', 'SUCCESS'), { id: 'unknown' }),
  ).toBe(204)
  expect(await world.server.db`select 1 from onramp_event where id = 'unknown'`).toHaveLength(0)
})
