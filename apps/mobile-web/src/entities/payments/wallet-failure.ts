import type { TFunction } from 'i18next'
import { DepositStopped } from './deposit-stopped.ts'

const ofStep = {
  allowance: 'walletRefused',
  reset: 'approvalFailed',
  approval: 'approvalFailed',
  deposit: 'depositFailed',
} as const

/** What a holder is told when a payment from the wallet stopped: the step, and below it why. Undefined for another error. */
export function walletFailure(
  error: unknown,
  {
    miners,
    transfers,
    payments,
  }: { miners: TFunction<'miners'>; transfers: TFunction<'transfers'>; payments: TFunction<'payments'> },
): string | undefined {
  if (!(error instanceof DepositStopped)) return undefined
  const why = error.reason === 'unanswered' ? payments('unanswered') : transfers(`reason.${error.reason}`)
  return `${miners(ofStep[error.step])}\n${why}`
}
