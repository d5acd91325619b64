import type { Money } from '@lode/domain'
import { isAnswer } from '../../app/data/is-answer.ts'
import { DepositStopped } from './deposit-stopped.ts'
import type { Intent, IntentStore } from './intent.ts'
import type { PayFromWallet, PaymentStep, PaymentTrail } from './payment.ts'
import { withoutStep } from './without-step.ts'

/** What the server says of an intent, and what the wallet has to pay for it now: nothing, where `due` is null. */
export type Asked<Answer> = { id: string; answer: Answer; due: Money | null }

/** Sends an intent under its key; one that has an id was made before, and is read as it is now: it may be paid or lapsed since. */
export type AskIntent<Choice, Answer> = (intent: Intent<Choice>) => Promise<Asked<Answer>>

/**
 * Brings an intent to its end: asks the server and, where the wallet has to pay, deposits exactly what is due. What is known is
 * kept at each step, so that the same call after a reload goes on and nothing happens twice.
 * @throws {ApiError} refused, and forgotten; {TransportError} not answered, and kept; {DepositStopped} kept with its trail
 */
export async function payIntent<Choice, Answer>(
  deps: {
    store: IntentStore<Choice>
    ask: AskIntent<Choice, Answer>
    payFromWallet: PayFromWallet
  },
  intent: Intent<Choice>,
  onStep: (step: PaymentStep) => void,
): Promise<Answer> {
  const { store, ask, payFromWallet } = deps
  store.keep(intent)
  const { id, answer, due } = await ask(intent).catch((error: unknown) => {
    if (isAnswer(error)) store.forget()
    throw error
  })
  if (due !== null) {
    const keep = (trail: PaymentTrail): void => store.keep({ ...intent, id, trail })
    const { trail = {} } = intent
    let last = trail
    keep(last)
    await payFromWallet({ ...due, trail }, (step) => {
      last = step.trail
      keep(last)
      onStep(step)
    }).catch((error: unknown) => {
      // What had no effect on the chain is sent anew; what is only unseen is looked for.
      if (error instanceof DepositStopped && error.reason === 'reverted') keep(withoutStep(last, error.step))
      throw error
    })
  }
  store.forget()
  return answer
}
