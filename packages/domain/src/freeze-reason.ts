/** Why an operator froze a holder's withdrawals, as the holder reads it: its text is `freeze.<reason>`. */
export const freezeReasons = [
  'unusual_activity',
  'wallet_at_risk',
  'identity_review',
  'legal_order',
  'your_request',
] as const
export type FreezeReason = (typeof freezeReasons)[number]
