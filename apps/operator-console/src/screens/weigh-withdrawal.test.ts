import { expect, test } from 'vitest'
import { weigh } from './weigh-withdrawal.ts'

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
type Given = Parameters<typeof weigh>[0]
const asked = (background: Partial<Given['background']>, screening: Given['screening'] = null): Given => ({
  withdrawal: { amount: usdt('6400') } as Given['withdrawal'],
  background: { paidBefore: 3, otherHolders: 0, largest: usdt('7000'), free: usdt('8112.4'), ...background },
  screening,
})
const toLookAt = (given: Given): string[] => weigh(given).flatMap(({ usual, text }) => (usual ? [] : [text]))

test('[O-03] a withdrawal like those before has nothing to look at', () => {
  expect(weigh(asked({}))).toEqual(
    [
      'Recipient screening found nothing',
      'Paid to this recipient 3 times before',
      'Largest in 90 days: 7,000 USDT',
      '8,112.4 USDT left in their balance',
    ].map((text) => ({ usual: true, text })),
  )
})

test('[O-03] a first recipient, one that others share, one that was found, and an amount of three times the largest are to look at', () => {
  const found = {
    verdict: 'review',
    reason: 'unanswered',
    entry: '6 tries',
    list: null,
    listAt: null,
    at: '',
  } as const
  expect(toLookAt(asked({ paidBefore: 0, otherHolders: 2, largest: usdt('2000') }, found))).toEqual([
    'Recipient screening: unanswered',
    'First payment to this recipient',
    'Other holders paid to this recipient: 2',
    'At least 3 times their largest in 90 days',
  ])
  expect(toLookAt(asked({ largest: usdt('2133.333334') }))).toEqual([])
  expect(toLookAt(asked({ largest: usdt('2133.333333') }))).toHaveLength(1)
  expect(toLookAt(asked({ largest: null }))).toEqual(['No USDT withdrawn in 90 days'])
})
