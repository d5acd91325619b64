import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { until } from './until.ts'
import { within } from './within.ts'

test('what is never done ends with its name, and what is done or fails is as it was', async () => {
  const clock = fakeClock()
  const never = expect(within('the tide', 5, new Promise(() => undefined), clock)).rejects
  const told = never.toThrow('the tide: not done within 5 s')
  await clock.advance(5_000)
  await told
  expect(await within('a word', 5, Promise.resolve('said'), clock)).toBe('said')
  await expect(within('a word', 5, Promise.reject(new Error('refused')), clock)).rejects.toThrow('refused')
})

test('a question is asked every 150 ms until it has an answer, and given up by its name', async () => {
  const clock = fakeClock()
  let asked = 0
  const found = until('the third', async () => ++asked === 3 && 'here', 1, clock)
  await clock.advance(299)
  expect(asked).toBe(2)
  await clock.advance(1)
  expect(await found).toBe('here')
  const given = expect(until('the tide', async () => false, 1, clock)).rejects.toThrow(
    'the tide: not within 1 s',
  )
  await clock.advance(2_000)
  await given
})
