import { expect, test } from 'vitest'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { forgetKept } from './forget-kept.ts'
import { keptState } from './kept-state.ts'
import { keptBy } from './storage.ts'

const none = () => null as unknown as Storage
const read = ({ sum }: Record<string, unknown>) => ({ sum: typeof sum === 'number' ? sum : 0 })

test.each([
  ['nothing', undefined, 0],
  ['a state of its version', '{"state":{"sum":7},"version":1}', 7],
  ['a state from before versions', '{"state":{"sum":7},"version":0}', 7],
  ['a state of a newer version', '{"state":{"sum":7},"version":2}', 0],
  ['another shape', '{"state":{"sum":"7"},"version":1}', 0],
  ['no state', '{"state":null,"version":1}', 0],
])('a store that finds %s reads it by version and shape', (_, kept, sum) => {
  const storage = keptBy(none)
  if (kept !== undefined) storage.setItem('lode.sum', kept)
  const store = createStore(persist(() => ({ sum: 0 }), keptState({ name: 'lode.sum', storage, read })))
  expect(store.getState().sum).toBe(sum)
})

test('what screens keep is forgotten, and looks, proofs and what guards money stay', () => {
  const storage = keptBy(none)
  const stays = [
    'lode.locale',
    'lode.bought',
    'lode.deposit-target.7.USDT.Ethereum',
    'lode.support.7',
    'wallet',
  ]
  for (const key of [...stays, 'lode.deposit', 'lode.rent.ridge.7', 'lode.reads']) storage.setItem(key, '{}')
  forgetKept([storage])
  expect(storage.keys().sort()).toEqual(stays.sort())
})
