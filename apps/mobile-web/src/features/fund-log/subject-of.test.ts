import { expect, test } from 'vitest'
import { subjectOf } from './subject-of.ts'

const id = '9f86d081-884c-8d65-9a2f-eaa0c55ad015'

test('[M-10] a movement leads to the deposit, withdrawal, order, rental, exchange or invite it belongs to', () => {
  expect(subjectOf(`deposit:${id}`)?.to).toBe(`/depositDetails?id=${id}`)
  expect(subjectOf(`withdrawal:${id}`)?.to).toBe(`/withdrawalDetails?id=${id}`)
  expect(subjectOf(`order:${id}`)?.to).toBe(`/orderDetails?id=${id}`)
  expect(subjectOf(`rental:${id}`)?.to).toBe(`/miningMachine?tab=mine&rental=${id}`)
  expect(subjectOf(`exchange:${id}`)?.to).toBe(`/flashRedemptionRecord?id=${id}`)
  expect(subjectOf(`referral:${id}`)).toEqual({ kind: 'invite', to: '/invite' })
})

test('a reference of another kind, or one that names no id, leads nowhere', () => {
  for (const reference of ['test', `day:${id}`, `constructor:${id}`, 'order:1', `order:${id}&x=1`, ''])
    expect(subjectOf(reference), reference).toBeNull()
})
