export { checkWebhook, type WebhookFault } from './coinbase/check-webhook.ts'
export { openCoinbase } from './coinbase/open-coinbase.ts'
export { type CoinbaseKey, CoinbaseKeyUnreadable } from './coinbase/sign-request.ts'
export {
  type OnRamp,
  type OnRampAmount,
  OnRampFailed,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampSession,
  type OnRampTransaction,
} from './on-ramp.ts'
