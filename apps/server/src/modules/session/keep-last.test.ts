import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

// Seen to fail when a name that is used again keeps its place in the line.
test('what is in use is made once, and of the rest only the last is kept', () => {
  const made: string[] = []
  const lengthOf = keepLast(
    (name) => {
      made.push(name)
      return name.length
    },
    { most: 2 },
  )
  for (const name of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) expect(lengthOf(name)).toBe(name.length)
  expect(made).toEqual(['a', 'bb', 'ccc', 'bb'])
})

test('what can’t be made is not kept', () => {
  const failing = keepLast(
    () => {
      throw new Error('no key')
    },
    { most: 2 },
  )
  expect(() => failing('a')).toThrow('no key')
})
