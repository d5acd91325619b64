import { ApiError } from '@lode/api-contract'
import type { TFunction } from 'i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { walletFailure } from '../../entities/payments/face.ts'

/** What a holder is told when committing failed: the reason where one is known, or the step of the wallet. */
export function commitFailure(
  error: Error,
  texts: { t: TFunction<'offerings'>; tError: TFunction<'errors'> } & Parameters<typeof walletFailure>[1],
): string {
  if (error instanceof ApiError && error.code === 'balance.insufficient' && error.params.coin === 'ETH')
    return texts.t('insufficientEth')
  return walletFailure(error, texts) ?? errorText(texts.tError, error)
}
