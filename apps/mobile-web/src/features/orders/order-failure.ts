import { ApiError } from '@lode/api-contract'
import type { TFunction } from 'i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { walletFailure } from '../../entities/payments/face.ts'

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
  {
    tError,
    failed,
    ...texts
  }: { tError: TFunction<'errors'>; failed: string } & Parameters<typeof walletFailure>[1],
): string {
  if (error instanceof ApiError && error.code !== 'server.failed') return errorText(tError, error)
  return walletFailure(error, texts) ?? failed
}
