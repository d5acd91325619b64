import { useLater } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../app/storage/session-store.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { type Intent, intentStore } from './intent.ts'
import { type AskIntent, payIntent } from './pay-intent.ts'
import type { PayFromWallet, PaymentStep } from './payment.ts'

/** How long after a look for a payment the next one is, in milliseconds. */
const lookEvery = 3_000

/** An intent on its way, as its sheet shows it. */
export type IntentOnItsWay<Choice> = {
  /** Sent earlier and not answered: only it can be sent now. */
  pending: Intent<Choice> | undefined
  busy: boolean
  /** The payment was sent and is in no block yet, or the device is offline: it is looked for. */
  sent: boolean
  error: Error | null
  at: PaymentStep | undefined
  seenReset: boolean
  send: (choice: Choice) => void
}

/**
 * Pays for what a holder chooses, from the balance or the wallet, and goes on with what an earlier visit began.
 * @param purpose What it is for, one intent at a time: 'rent.s21'.
 */
export function useIntent<Choice, Answer>({
  purpose,
  ask,
  payFromWallet,
  onPaid,
  onSettled,
}: {
  purpose: string
  ask: AskIntent<Choice, Answer>
  payFromWallet: PayFromWallet
  onPaid: (answer: Answer, choice: Choice) => void
  /** Paid or not: what may have changed is read again. */
  onSettled: () => void
}): IntentOnItsWay<Choice> {
  const [store] = useState(() =>
    intentStore<Choice>(tabStorage, { holder: session.getState().userinfo.id ?? '', purpose }),
  )
  const [pending, setPending] = useState(store.read)
  const [at, setAt] = useState<PaymentStep>()
  const [seenReset, setSeenReset] = useState(pending?.trail?.reset !== undefined)
  const paying = useMutation({
    meta: { quiet: true },
    mutationFn: (intent: Intent<Choice>) =>
      payIntent({ store, ask, payFromWallet }, intent, (step) => {
        setAt(step)
        if (step.step === 'reset') setSeenReset(true)
      }),
    onSuccess: (answer, { choice }) => onPaid(answer, choice),
    onSettled: () => {
      setPending(store.read())
      onSettled()
    },
  })
  const { mutate, error, isPending: busy } = paying
  const sent =
    error !== null &&
    pending?.trail?.deposit !== undefined &&
    !(error instanceof DepositStopped && error.reason === 'reverted')
  // A payment that was sent is looked for by itself: the chain is asked, no wallet.
  useLater(lookEvery, () => pending && mutate(pending), sent && !busy && pending)
  return {
    ...{ pending, busy, sent, at, seenReset },
    error: sent ? null : error,
    send: (choice) => {
      setAt(undefined)
      mutate(store.read() ?? { key: crypto.randomUUID(), choice })
    },
  }
}
