export type { Audience, Channel, ChannelAudience } from './channel.ts'
export { channels } from './channels.ts'
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  TransportError,
  uploadTimeout,
} from './client.ts'
export { depositStatement } from './deposit-statement.ts'
export { type DevicePublicKey, deviceKeyUri } from './device-key-uri.ts'
export {
  type Access,
  anyone,
  type Endpoint,
  headers,
  holders,
  type InputOf,
  type OperatorAccess,
  operatorCookie,
  operators,
  type ParsedInputOf,
  pathOf,
  persons,
  type ReplyOf,
  sessionCookie,
  signedHolders,
  signedOperators,
  signedText,
} from './endpoint.ts'
export { type DeletionObstacle, deletionObstacles } from './endpoints/account.ts'
export { operationTypes } from './endpoints/activity.ts'
export { fundTypes } from './endpoints/assets.ts'
export { exchangeBlocks } from './endpoints/exchange.ts'
export { identityFaults, identityStates } from './endpoints/identity.ts'
export * as endpoints from './endpoints/index.ts'
export { publishedDayShape } from './endpoints/network.ts'
export { bannerKinds, emailSubjects, pushSubjects } from './endpoints/notices.ts'
export { mostPayments, offeringStates } from './endpoints/offerings.ts'
export {
  onRampDestinations,
  onRampObstacles,
  onRampPurchaseShape,
  onRampRefusals,
  onRampStates,
} from './endpoints/onramp.ts'
export { recordKinds } from './endpoints/records.ts'
export { deviceBrowsers, deviceSystems } from './endpoints/session.ts'
export { supportSubjects } from './endpoints/support.ts'
export { unavailableReasons, withdrawalWaitReasons } from './endpoints/transfers.ts'
export { walletShape } from './endpoints/wallets.ts'
export { ApiError, type ErrorCode, type ErrorParams, errorCodes, errorShape, errorStatus } from './errors.ts'
export { type FollowOptions, followLive, type LiveHandlers, type Wanted } from './follow-live.ts'
export {
  type LiveChannel,
  type LiveTopic,
  liveBeatMs,
  livePath,
  liveTopics,
  publicTopics,
  type TickOf,
  type Ticks,
} from './live.ts'
export {
  type Conversation,
  type ConversationOptions,
  type ConversationState,
  type Draft,
  openConversation,
  type SupportMessage,
} from './open-conversation.ts'
export { type OperatorRequest, operatorText } from './operator-text.ts'
export { type RecipientClaim, recipientText } from './recipient-text.ts'
export { topics } from './topics.ts'
export { verifyDepositOptions } from './verify-deposit-options.ts'
