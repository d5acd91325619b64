import { expect, test } from 'vitest'
import { intentStore } from './intent.ts'

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
