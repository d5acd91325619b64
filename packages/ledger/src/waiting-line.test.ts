import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Owner } from './chart.ts'
import type { Unit } from './post-batch.ts'
import { transferOf } from './testing.ts'
import { openWaitingLine } from './waiting-line.ts'

const line = () => openWaitingLine<{ unit: Unit }>()
/** One that moves from an account to another, in a group of so many. */
const move = (debit: Owner, credit: Owner, times = 1) => ({
  unit: Array.from({ length: times }, () => transferOf(debit, credit, 1n)),
})
const endOfHold = () =>
  ({ key: randomUUID(), phase: 'void_pending', pending: randomUUID(), actor: 'system:test' }) as const

test('what waits is taken together and once, in the order of asking', () => {
  const { push, take } = line()
  const all = [move('user/1', 'user/2'), move('user/2', 'user/1'), { unit: [endOfHold()] }]
  for (const one of all) push(one)
  expect(take()).toEqual(all)
  expect(take()).toEqual([])
})

test('what shares an account with a call under way waits for its end, and so does what shares one with that', () => {
  const { push, take, done } = line()
  const first = move('user/1', 'user/2')
  push(first)
  expect(take()).toEqual([first])
  const behind = [
    move('user/2', 'user/3'),
    move('user/4', 'user/3'),
    move('user/5', 'user/1'),
    move('user/5', 'user/6'),
  ]
  const free = move('user/7', 'user/8')
  for (const one of [...behind, free]) push(one)
  expect(take()).toEqual([free])
  expect(take()).toEqual([])
  done([free])
  expect(take()).toEqual([])
  done([first])
  expect(take()).toEqual(behind)
})

test('what ends a hold waits for all that is under way, and all waits for it', () => {
  const { push, take, done } = line()
  const first = move('user/1', 'user/2')
  push(first)
  take()
  const ends = { unit: [transferOf('user/3', 'user/4', 1n), endOfHold()] }
  const behind = move('user/5', 'user/6')
  push(ends)
  push(behind)
  expect(take()).toEqual([])
  done([first])
  expect(take()).toEqual([ends, behind])
  const next = move('user/7', 'user/8')
  push(next)
  expect(take()).toEqual([])
  done([ends, behind])
  expect(take()).toEqual([next])
})

test('a call carries a thousand transfers, or one group that is larger', () => {
  const { push, take } = line()
  const [some, rest] = [move('user/1', 'user/2', 600), move('user/3', 'user/4', 400)]
  const [large, last] = [move('user/5', 'user/6', 1200), move('user/7', 'user/8')]
  for (const one of [some, rest, large, last]) push(one)
  expect(take()).toEqual([some, rest])
  expect(take()).toEqual([large])
  expect(take()).toEqual([last])
})

test('no more than a thousand that wait are looked past, and they keep their places', () => {
  const { push, take, done } = line()
  const first = move('user/1', 'user/2')
  push(first)
  take()
  const behind = Array.from({ length: 1000 }, () => move('user/1', 'user/2'))
  const [early, late] = [move('user/3', 'user/4'), move('user/5', 'user/6')]
  for (const one of [...behind.slice(1), early]) push(one)
  expect(take()).toEqual([early])
  push(behind[0] ?? first)
  push(late)
  expect(take()).toEqual([])
  done([first])
  expect(take()).toEqual([...behind.slice(1), behind[0]])
  expect(take()).toEqual([late])
})
