import { expect, test } from 'vitest'
import { within } from './within.ts'

test('what is never done ends with its name, and what is done or fails is as it was', async () => {
  await expect(within('the tide', 0.05, new Promise(() => undefined))).rejects.toThrow(
    'the tide: not done within 0.05 s',
  )
  expect(await within('a word', 5, Promise.resolve('said'))).toBe('said')
  await expect(within('a word', 5, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
