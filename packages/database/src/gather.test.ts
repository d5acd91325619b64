import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A reader whose queries end when they are told to, and what each was asked for. */
function slowReader() {
  const queries: { keys: readonly string[]; end: (failure?: Error) => void }[] = []
  const lengthOf = gather<string, number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) =>
          failure ? reject(failure) : resolve(new Map(keys.map((key) => [key, key.length])))
        queries.push({ keys, end })
      }),
  )
  const query = async (nth: number) => {
    while (queries.length <= nth) await new Promise((resolve) => setImmediate(resolve))
    return queries[nth] as (typeof queries)[number]
  }
  return { lengthOf, query, queries }
}

test('what is asked for together is read by one query, each key once', async () => {
  const { lengthOf, query, queries } = slowReader()
  const answers = Promise.all(['a', 'bb', 'a'].map(lengthOf))
  const { keys, end } = await query(0)
  expect(keys).toEqual(['a', 'bb'])
  end()
  expect(await answers).toEqual([1, 2, 1])
  expect(queries).toHaveLength(1)
})

// Seen to fail when a key that is being read is answered by the query that is under way.
test('a key is read anew for whoever asks after its query began', async () => {
  const { lengthOf, query } = slowReader()
  const first = lengthOf('a')
  const one = await query(0)
  const second = lengthOf('a')
  const two = await query(1)
  one.end()
  two.end()
  expect(await Promise.all([first, second])).toEqual([1, 1])
})

test('no more than two queries run at once; the third carries all that came meanwhile', async () => {
  const { lengthOf, query, queries } = slowReader()
  const asked = [lengthOf('a')]
  const one = await query(0)
  asked.push(lengthOf('b'))
  const two = await query(1)
  for (const key of ['c', 'd', 'e']) {
    asked.push(lengthOf(key))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(queries).toHaveLength(2)
  one.end()
  const three = await query(2)
  expect(three.keys).toEqual(['c', 'd', 'e'])
  two.end()
  three.end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1, 1, 1])
})

test('what is not there is undefined, and a failure is that of its own query alone', async () => {
  const found = gather<string, number>(async (keys) => {
    if (keys.includes('bad')) throw new Error('lost')
    return new Map([['good', 1]])
  })
  expect(await found('missing')).toBeUndefined()
  await expect(found('bad')).rejects.toThrow('lost')
  expect(await found('good')).toBe(1)
})
