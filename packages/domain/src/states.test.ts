import { expect, test } from 'vitest'
import {
  depositTransitions,
  orderTransitions,
  paymentTransitions,
  rentalTransitions,
  step,
  TransitionRefused,
  type Transitions,
  withdrawalTransitions,
} from './states.ts'

/** Every pair of states that is a step, as `from>to`; all others must be refused. */
function stepsOf<State extends string>(transitions: Transitions<State>): string[] {
  const states = Object.keys(transitions) as State[]
  return states.flatMap((from) =>
    states.flatMap((to) => {
      try {
        return [`${from}>${step(transitions, from, to)}`]
      } catch (error) {
        expect(error).toEqual(new TransitionRefused(from, to))
        return []
      }
    }),
  )
}

test('[A-05] a deposit is confirmed once, and comes back from a block that left the chain only by being seen again', () => {
  expect(stepsOf(depositTransitions)).toEqual([
    'seen>confirmed',
    'seen>orphaned',
    'confirmed>reversed',
    'orphaned>seen',
    'reversed>seen',
  ])
})

test('[A-08] a withdrawal that was signed is never approved again, and one that is final stays so', () => {
  expect(stepsOf(withdrawalTransitions)).toEqual([
    'pending>approved',
    'pending>rejected',
    'approved>signed',
    'approved>rejected',
    'signed>broadcast',
    'broadcast>mined',
    'broadcast>rejected',
    'mined>broadcast',
    'mined>final',
  ])
})

test('[M-05] an order is paid or cancelled, a rental runs once', () => {
  expect(stepsOf(orderTransitions)).toEqual(['unpaid>paid', 'unpaid>cancelled', 'paid>completed'])
  expect(stepsOf(rentalTransitions)).toEqual(['scheduled>running', 'running>ended'])
})

test('[M-05] a payment that is open is paid, expires or is cancelled, and what has ended stays so', () => {
  expect(stepsOf(paymentTransitions)).toEqual(['open>paid', 'open>expired', 'open>cancelled'])
})

test('a refused step names both states', () => {
  expect(new TransitionRefused('a', 'b')).toMatchObject({
    name: 'TransitionRefused',
    message: 'no step from a to b',
  })
})
