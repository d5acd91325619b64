import { createHmac } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { WebhookRefused } from '../on-ramp.ts'
import { readWebhook } from './read-webhook.ts'

const clock = fixedClock(new Date('2026-11-28T08:00:00Z'))
const webhooks = { secret: 'secret', acceptsV0: false }
const told = {
  ...{ eventType: 'onramp.transaction.success', transactionId: 't-1', partnerUserRef: 'ref-1' },
  ...{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', createdAt: '2026-11-28T07:00:00Z', txHash: '0xab' },
  ...{
    purchaseNetwork: 'ethereum',
    purchaseAmount: { value: '99.5', currency: 'USDT' },
    walletAddress: '0x12',
  },
}
const signed = (text: string | Uint8Array, eventId = 'evt_1') => {
  const t = clock.now().getTime() / 1000
  const body = Buffer.from(text)
  const v1 = createHmac('sha256', 'secret').update(`${t}.x-event-id.${eventId}.`).update(body).digest('hex')
  return { body, headers: { 'x-event-id': eventId, 'x-hook0-signature': `t=${t},h=x-event-id,v1=${v1}` } }
}
const read = (text: string | Uint8Array, eventId?: string) =>
  readWebhook(signed(text, eventId), { webhooks, clock })
const faultOf = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return error instanceof WebhookRefused ? error.fault : error
  }
}

test('[B-07] a genuine webhook is read under our names', () => {
  expect(read(JSON.stringify(told))).toEqual({
    ...{ id: 'evt_1', partnerUserRef: 'ref-1' },
    transaction: {
      ...{ id: 't-1', status: 'succeeded', known: true, hash: '0xab', network: 'ethereum', address: '0x12' },
      ...{ purchase: { value: '99.5', currency: 'USDT' }, payment: null },
      createdAt: new Date('2026-11-28T07:00:00Z'),
    },
  })
  expect(read(JSON.stringify({ ...told, eventType: 'onramp.order.created' })).transaction).toBeNull()
  expect(read(JSON.stringify({ ...told, status: 'NEW' })).transaction).toMatchObject({
    ...{ status: 'running', known: false },
  })
})

test('[B-07] a genuine webhook of an unknown form is unreadable, and one without a secret is refused', () => {
  const { transactionId: _, ...without } = told
  for (const text of [
    ...['', 'null', '[]', '{"eventType":1}', '{"eventType":"onramp.transaction.success"}'],
    JSON.stringify(without),
    JSON.stringify({ ...told, purchaseAmount: { value: '-1', currency: 'USDT' } }),
    // What no database stores.
    JSON.stringify({ ...told, transactionId: 't\u0000' }),
    JSON.stringify({ ...told, purchaseAmount: { value: '1'.repeat(30), currency: 'USDT' } }),
    new Uint8Array([0x7b, 0xff, 0x7d]),
  ])
    expect(faultOf(() => read(text))).toBe('unreadable')
  expect(faultOf(() => read(JSON.stringify(told), ''))).toBe('unreadable')
  expect(faultOf(() => readWebhook(signed('{}'), { webhooks: undefined, clock }))).toBe('not_configured')
})
