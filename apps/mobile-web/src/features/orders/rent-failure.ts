import { ApiError } from '@lode/api-contract'
import type { TFunction } from 'i18next'
import { errorText } from '../../app/texts/error-text.ts'

const ofStep: Record<string, 'walletRefused' | 'approvalFailed' | 'depositFailed'> = {
  allowance: 'walletRefused',
  reset: 'approvalFailed',
  approval: 'approvalFailed',
  deposit: 'depositFailed',
}

/** Whether a rent failed because the balance does not cover it. */
export function lacksBalance(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'balance.insufficient'
}

/** What a holder is told when renting failed: the reason where one is known, the step of the wallet, or to retry. */
export function rentFailure(
  error: unknown,
  { t, tError }: { t: TFunction<'miners'>; tError: TFunction<'errors'> },
): string {
  if (lacksBalance(error)) return t('insufficient')
  if (error instanceof ApiError && error.code !== 'server.failed') return errorText(tError, error)
  const step = error instanceof Error && 'step' in error ? ofStep[String(error.step)] : undefined
  return t(step ?? 'rentFailed')
}
