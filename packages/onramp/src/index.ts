export { openCoinbase } from './coinbase/open-coinbase.ts'
export type { CoinbaseWebhooks } from './coinbase/read-webhook.ts'
export { type CoinbaseKey, CoinbaseKeyUnreadable } from './coinbase/sign-request.ts'
export {
  type OnRamp,
  type OnRampAmount,
  type OnRampAsked,
  type OnRampCountry,
  type OnRampEvent,
  OnRampFailed,
  type OnRampOptions,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampSession,
  type OnRampTransaction,
  type OnRampWebhook,
  type WebhookFault,
  WebhookRefused,
} from './on-ramp.ts'
export { keepTokens, type TransakTokens } from './transak/access-tokens.ts'
export { openTransak, type TransakAddresses } from './transak/open-transak.ts'
