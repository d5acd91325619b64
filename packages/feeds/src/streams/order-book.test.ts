import { expect, test } from 'vitest'
import { compareDecimals } from './compare-decimals.ts'
import { BookBroken, type Level, openBook } from './order-book.ts'

const level = (price: string, amount = '1'): Level => [price, amount]

// Seen to fail with texts compared as texts.
test('[X-03] decimals are compared by their value, whatever zeros they are written with', () => {
  const rising = ['0.00000009', '0.5', '0.50000001', '9.99', '10', '10.05', '100', '1000000000000000000000.1']
  for (const [i, a] of rising.entries())
    for (const [j, b] of rising.entries()) expect(compareDecimals(a, b), `${a} ${b}`).toBe(Math.sign(i - j))
  expect(compareDecimals('010.500', '10.5')).toBe(0)
  expect(compareDecimals('1.0', '1')).toBe(0)
})

test('[X-03] a book keeps its levels sorted, replaces amounts, and takes away what has none', () => {
  const book = openBook(
    { bids: [level('9'), level('10'), level('8')], asks: [level('12'), level('11')] },
    { depth: 10 },
  )
  expect(book.best(9)).toEqual({
    bids: [level('10'), level('9'), level('8')],
    asks: [level('11'), level('12')],
  })
  book.change({
    bids: [level('9.0', '5'), level('10', '0.000'), level('9.5')],
    asks: [level('10.5'), level('13', '0')],
  })
  expect(book.best(2)).toEqual({
    bids: [level('9.5'), level('9.0', '5')],
    asks: [level('10.5'), level('11')],
  })
})

// Seen to fail with a book that grows, and with one that lets its sides cross.
test('[X-03] a book keeps so many levels and no more, and is broken when a side is empty or they cross', () => {
  const book = openBook({ bids: [level('1')], asks: [level('100000')] }, { depth: 25 })
  for (let price = 2; price < 5_000; price++) book.change({ bids: [level(String(price))], asks: [] })
  expect(book.best(1_000).bids).toHaveLength(25)
  expect(book.best(1).bids).toEqual([level('4999')])
  expect(() => book.change({ bids: [level('100000')], asks: [] })).toThrow(BookBroken)
  expect(() => openBook({ bids: [level('1')], asks: [] }, { depth: 25 })).toThrow('empty')
  expect(() => openBook({ bids: [level('1', '0')], asks: [level('2')] }, { depth: 25 })).toThrow('empty')
})

// Seen to fail with a book that grows to the length of a message.
test('[X-03] one message makes a book twice as long as is kept, and no longer', () => {
  const changes = (many: number) => {
    const added = Array.from({ length: many }, (_, i) => level(String(100 + i)))
    return { bids: [...added, ...added.map(([price]) => level(price, '0'))], asks: [] }
  }
  const book = () => openBook({ bids: [level('1')], asks: [level('100000')] }, { depth: 25 })
  const kept = book()
  kept.change(changes(20))
  expect(kept.best(9).bids).toEqual([level('1')])
  expect(() => book().change(changes(60))).toThrow('empty')
})
