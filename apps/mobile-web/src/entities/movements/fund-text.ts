import type { TFunction } from 'i18next'

/** The codes of the ledger that have a text. */
export const fundCodes = [
  'deposit',
  'deposit_reversal',
  'withdrawal',
  'withdrawal_fee',
  'exchange',
  'exchange_fee',
  'rent',
  'purchase',
  'sell_back',
  'service_fee',
  'refund',
  'profit',
  'referral',
  'commitment',
  'allocation',
  'contract_payout',
  'forfeit',
  'pool_income',
  'funding',
  'correction',
] as const

/** What a movement is called; a code that is newer than this version is named by its type. */
export function fundText(
  t: TFunction<'finance'>,
  { code, type }: { code: string; type: 'gift' | 'profit' | 'transfer' | 'miner' | 'other' },
): string {
  const known = fundCodes.find((one) => one === code)
  return known === undefined ? t(`type.${type}`) : t(`fund.${known}`)
}
