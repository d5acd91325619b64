import type { ProgressStep } from '@lode/design'
import type { TFunction } from 'i18next'
import type { PaymentStep } from './payment.ts'

type Stage = 'order' | 'reset' | 'approval' | 'deposit' | 'paid'

/**
 * The steps of a payment from the wallet, each with its state. The reset of an old approval shows only where it is
 * needed. `at` is the last that was told, undefined while what is paid for is being made; `titles` are for what is no order.
 */
export function paymentSteps(
  { at, failed, seenReset }: { at: PaymentStep | undefined; failed: boolean; seenReset: boolean },
  {
    t,
    amount,
    titles: { order = t('stepOrder'), paid = t('stepPaid') } = {},
  }: { t: TFunction<'miners'>; amount: string; titles?: { order?: string; paid?: string } },
): ProgressStep[] {
  const titles: Record<Stage, string> = {
    order,
    reset: t('stepReset'),
    approval: t('stepApprove', { amount }),
    deposit: t('stepDeposit', { amount }),
    paid,
  }
  const stages: Stage[] = ['order', ...(seenReset ? (['reset'] as const) : []), 'approval', 'deposit', 'paid']
  const active = stages.indexOf(stageOf(at))
  return stages.map((key, index) => ({
    key,
    title: titles[key],
    state: index < active ? 'done' : index > active ? 'waiting' : failed ? 'failed' : 'active',
  }))
}

function stageOf(at: PaymentStep | undefined): Stage {
  if (at === undefined) return 'order'
  const over = at.state === 'done' || at.state === 'skipped'
  if (at.step === 'allowance') return 'approval'
  if (at.step === 'reset') return over ? 'approval' : 'reset'
  if (at.step === 'approval') return over ? 'deposit' : 'approval'
  return over ? 'paid' : 'deposit'
}
