/** Why payouts stand still. Each is the key of a text. */
export const haltCauses = [
  'deep_reorg',
  'reserves_short',
  'paid_unexpectedly',
  'vault_act',
  'payout_lost',
  'token_fee',
  'books_wrong',
  'manual',
] as const
export type HaltCause = (typeof haltCauses)[number]
