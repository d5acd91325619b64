import { expect, test } from 'vitest'
import { intentStore } from './intent.ts'

const hash = `0x${'ab'.repeat(32)}`

test.each([
  'null',
  '7',
  '{"key":7,"choice":"two"}',
  '{"key":"k","choice":null}',
  '{"key":"k","choice":"two","id":7}',
  '{"key":"k","choice":"two","trail":{"deposit":null}}',
  '{"key":"k","choice":"two","trail":{"deposit":"0x12"}}',
  `{"key":"k","choice":"two","trail":{"deposit":"${hash}","afterBlock":"soon"}}`,
])('[M-03] an intent that does not read is dropped: %s', (text) => {
  const kept = new Map([['lode.rent.m1.7', text]])
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  expect(intentStore<string>(storage, { holder: '7', purpose: 'rent.m1' }).read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('[M-03] who signs in after another in the same tab goes on with nothing of theirs', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  const of = (holder: string, purpose = 'rent.m1') => intentStore<string>(storage, { holder, purpose })
  of('7').keep({ key: 'k', choice: 'two for 3 days' })
  expect(of('8').read()).toBeUndefined()
  expect(of('7', 'rent.m2').read()).toBeUndefined()
  of('8').forget()
  expect(of('7').read()).toEqual({ key: 'k', choice: 'two for 3 days' })
})
