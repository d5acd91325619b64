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
  const { step, reason, said } = error
  const why = reason === 'unanswered' ? payments('unanswered') : transfers(`reason.${reason}`)
  const quoted = said === undefined ? [] : [payments('walletSaid', { said })]
  return [miners(ofStep[step]), why, ...quoted].join('\n')
}
