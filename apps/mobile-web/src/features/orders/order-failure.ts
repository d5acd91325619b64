import { ApiError } from '@lode/api-contract'
import type { TFunction } from 'i18next'
import { errorText } from '../../app/texts/error-text.ts'

const ofStep: Record<string, 'walletRefused' | 'approvalFailed' | 'depositFailed'> = {
  allowance: 'walletRefused',
  reset: 'approvalFailed',
  approval: 'approvalFailed',
  deposit: 'depositFailed',
}

/** Whether an order failed because the balance does not cover it. */
export function lacksBalance(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'balance.insufficient'
}

/**
 * What a holder is told when ordering failed: the reason where one is known, the step of the wallet, or `failed`. That the balance is
 * too small is said by the screen, which knows for what.
 */
export function orderFailure(
  error: unknown,
  { t, tError, failed }: { t: TFunction<'miners'>; tError: TFunction<'errors'>; failed: string },
): string {
  if (error instanceof ApiError && error.code !== 'server.failed') return errorText(tError, error)
  const step = error instanceof Error && 'step' in error ? ofStep[String(error.step)] : undefined
  return step ? t(step) : failed
}
