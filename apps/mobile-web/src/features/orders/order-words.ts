import type { Coin } from '@lode/domain'
import type { TFunction } from 'i18next'

/** What a review says otherwise of a rental than of a purchase. */
export type OrderWords = {
  readonly review: string
  readonly anyway: (amount: string) => string
  readonly insufficient: string
  readonly failed: string
  readonly unanswered: string
}

/** The words of renting. */
export function rentWords(t: TFunction<'miners'>, payments: TFunction<'payments'>): OrderWords {
  return {
    review: t('review'),
    anyway: (amount) => payments('rentAnyway', { amount }),
    insufficient: t('insufficient'),
    failed: t('rentFailed'),
    unanswered: t('unanswered'),
  }
}

/** The words of buying with a coin. */
export function purchaseWords(
  t: TFunction<'purchases'>,
  { miners, coin }: { miners: TFunction<'miners'>; coin: Coin },
): OrderWords {
  return {
    review: t('review'),
    anyway: (amount) => t('buyAnyway', { amount }),
    insufficient: coin === 'ETH' ? t('insufficientEth') : miners('insufficient'),
    failed: t('failed'),
    unanswered: t('unanswered'),
  }
}
