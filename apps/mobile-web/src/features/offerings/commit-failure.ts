import { ApiError } from '@lode/api-contract'
import type { TFunction } from 'i18next'
import { errorText } from '../../app/texts/error-text.ts'

const ofStep: Record<string, 'walletRefused' | 'approvalFailed' | 'depositFailed'> = {
  allowance: 'walletRefused',
  reset: 'approvalFailed',
  approval: 'approvalFailed',
  deposit: 'depositFailed',
}

/** What a holder is told when committing failed: the reason where one is known, or the step of the wallet. */
export function commitFailure(
  error: Error,
  texts: { t: TFunction<'offerings'>; miners: TFunction<'miners'>; tError: TFunction<'errors'> },
): string {
  if (error instanceof ApiError && error.code === 'balance.insufficient' && error.params.coin === 'ETH')
    return texts.t('insufficientEth')
  const step = 'step' in error ? ofStep[String(error.step)] : undefined
  return step ? texts.miners(step) : errorText(texts.tError, error)
}
