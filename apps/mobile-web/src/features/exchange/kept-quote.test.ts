import { expect, test } from 'vitest'
import { tabStorage } from '../../app/storage/storage.ts'

test.each([
  ['null', null],
  ['a quote without lines', { quote: {}, holder: '7', until: 1, key: 'a', sent: false }],
])('a kept exchange that is %s is dropped', async (_, kept) => {
  tabStorage.setItem('lode.exchange', JSON.stringify({ state: { kept }, version: 0 }))
  const { useKeptQuote } = await import('./kept-quote.ts')
  await useKeptQuote.persist.rehydrate()
  expect(useKeptQuote.getState().kept).toBeNull()
  expect(JSON.parse(tabStorage.getItem('lode.exchange') ?? '{}')).toEqual({
    state: { kept: null },
    version: 1,
  })
})
