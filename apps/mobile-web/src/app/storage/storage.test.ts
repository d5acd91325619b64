import { expect, test } from 'vitest'
import { keptBy, readKept } from './storage.ts'

/** A browser's storage, of so many characters. */
function storageOf(most: number) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => void items.delete(key),
  }
  return { items, storage: storage as unknown as Storage }
}
const refused = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const none = () => null as unknown as Storage

test.each([
  { what: 'is refused', open: refused },
  { what: 'is not there', open: none },
])('where the browser’s storage $what, texts are kept while the page is open', ({ open }) => {
  const storage = keptBy(open)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('a text that a full storage does not take is the one that counts, until a later one is taken', () => {
  const { items, storage } = storageOf(3)
  const kept = keptBy(() => storage)
  kept.setItem('a', 'old')
  kept.setItem('a', 'longer')
  expect(kept.getItem('a')).toBe('longer')
  expect(kept.lasts('a')).toBe(false)
  kept.setItem('a', 'new')
  expect([kept.getItem('a'), items.get('a')]).toEqual(['new', 'new'])
  expect(kept.lasts('a')).toBe(true)
})

test('what is no JSON reads as if nothing had been kept', () => {
  const { items, storage } = storageOf(99)
  const kept = keptBy(() => storage)
  for (const damaged of ['{', '', 'undefined', '\uFEFF{}']) {
    items.set('a', damaged)
    expect(readKept(kept, 'a')).toBeUndefined()
  }
  items.set('a', '{"b":1}')
  expect(readKept(kept, 'a')).toEqual({ b: 1 })
})
