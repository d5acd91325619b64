export { type Actor, holderActor } from './actor.ts'
export {
  type Asset,
  assetOf,
  type Coin,
  coinSymbols,
  isCoin,
  keepAssets,
  parseCoin,
  rememberAssets,
  symbolForm,
  UnknownCoin,
} from './coin.ts'
export { developmentDepositKey } from './development-deposit-key.ts'
export { developmentObjectKeyring } from './development-object-keyring.ts'
export { developmentStatementKey } from './development-statement-key.ts'
export {
  type ExchangeQuote,
  ExchangeRefused,
  type ExchangeTerms,
  ExchangeTermsUnsound,
  type GivenAmount,
  quoteExchange,
} from './exchange/quote-exchange.ts'
export { quoteIsOpen } from './exchange/quote-is-open.ts'
export { type FreezeReason, freezeReasons } from './freeze-reason.ts'
export { type HaltCause, haltCauses } from './halt-cause.ts'
export { AmountOutOfLimits, checkLimits, type Limits } from './limits.ts'
export {
  bollingerBands,
  exponentialAverage,
  macd,
  movingAverage,
  relativeStrength,
  type Series,
} from './market/indicators.ts'
export {
  type ChartInterval,
  candleAfter,
  candleStart,
  chartIntervals,
  type RecordedInterval,
  recordedFor,
  recordedIntervals,
  spanOf,
} from './market/interval.ts'
export { isPair, type Pair, sidesOf } from './market/pair.ts'
export {
  ActiveSecondsOutOfRange,
  type DailyPayout,
  dailyPayout,
  type MiningTerms,
  type NetworkDay,
  type PayoutInputs,
} from './mining/daily-payout.ts'
export { type DayFactors, dayFactors } from './mining/day-factors.ts'
export { deliveredTh, deliveryRefund } from './mining/delivery-refund.ts'
export { type Estimate, estimate } from './mining/estimate.ts'
export { hashesPerDifficulty, hashprice } from './mining/hashprice.ts'
export { headlineRate, shownRate } from './mining/headline-rate.ts'
export { lossOf } from './mining/loss-of.ts'
export { type OrderKind, orderKinds } from './mining/order-kind.ts'
export { type Outlook, outlookOf, type Remaining } from './mining/outlook.ts'
export { type PastLosses, type PastWay, pastLosses } from './mining/past-losses.ts'
export { type PastDay, type PastReturn, pastDay, pastReturns } from './mining/past-returns.ts'
export { sellBackPrice } from './mining/sell-back-price.ts'
export { blocksAnEpoch, blocksPerHalving, subsidy } from './mining/subsidy.ts'
export { activeSeconds, boundsOf, dayCount, dayOf, daysOf, type Term, termOf } from './mining/term.ts'
export {
  addMoney,
  CoinMismatch,
  formatMoney,
  fromWire,
  type Money,
  type MoneyWire,
  money,
  parseMoney,
  subtractMoney,
  toWire,
} from './money.ts'
export {
  type AddressForm,
  addressForms,
  isNetwork,
  keepNetworks,
  type Network,
  type NetworkName,
  networkForm,
  networkName,
  networkNames,
  networkOf,
  rememberNetworks,
  UnknownNetwork,
} from './network.ts'
export { type Allocation, allocate, type Claim, ClaimMalformed } from './offering/allocate.ts'
export { estimateShare, type OfferingNow } from './offering/estimate-share.ts'
export {
  type AllocationHeader,
  allocateFile,
  allocationLine,
  type CommitmentsHeader,
  commitmentLine,
  OfferingFileUnreadable,
  readCommitments,
} from './offering/offering-files.ts'
export {
  type Commitment,
  OfferingMalformed,
  type OfferingTerms,
  type SettledCommitment,
  type Settlement,
  settleOffering,
} from './offering/settle-offering.ts'
export { unitPrice } from './offering/unit-price.ts'
export { nextRelease, type Release, vested } from './offering/vested.ts'
export {
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions,
  permissionsOf,
  policyVersion,
} from './operators.ts'
export { type AwaitedPayment, type DepositFit, matchDeposit } from './payment/match-deposit.ts'
export {
  type PaymentMethod,
  type PaymentPurpose,
  paymentMethods,
  paymentPurposes,
} from './payment/payment.ts'
export { canonicalText, NotCanonical } from './proof/canonical-text.ts'
export { checkChain } from './proof/check-chain.ts'
export { DayIncomplete, deriveFigures, edgesOf, type MissingOfDay } from './proof/derive-figures.ts'
export { digestOf, keyIdOf } from './proof/digest-of.ts'
export { meetsDifficulty } from './proof/meets-difficulty.ts'
export {
  type Check,
  type CheckName,
  checkNames,
  type Difference,
  type PayoutTold,
  type Proof,
  type ProvenFigure,
  type RentalKept,
  type SeenEntry,
} from './proof/proof.ts'
export { type Evidence, provePayout } from './proof/prove-payout.ts'
export type {
  CorrectionContent,
  DayBlock,
  DayContent,
  DayFigures,
  DayRecords,
  Entry,
  HourPrice,
  Link,
  PoolSample,
  PublishedDay,
  PublishedTerms,
  Signed,
  SignedEntry,
  StatementKey,
} from './proof/published.ts'
export { verifySignature } from './proof/verify-signature.ts'
export {
  ceil,
  compare,
  DecimalUnreadable,
  decimalText,
  floor,
  minus,
  over,
  plus,
  type Rational,
  rational,
  times,
} from './rational.ts'
export {
  checkInclusion,
  type Included,
  type IncludedPart,
  type InclusionProof,
  type LiabilityTree,
} from './reserves/check-inclusion.ts'
export { checkSnapshot, type SnapshotFault } from './reserves/check-snapshot.ts'
export { type Cover, type CoverOfCoin, coverOf, coverOfSnapshot, owedOf } from './reserves/cover.ts'
export { chunkLeaves, type GrownTree, growTree, type Owed } from './reserves/grow-tree.ts'
export { type Hash, type Layout, nodeBytes, reserveLayout } from './reserves/layout.ts'
export { partsOfHolder, saltBytes } from './reserves/leaf.ts'
export { LeafRepeated } from './reserves/order-leaves.ts'
export { changedPins, type NamedHoldings, type Pin, pinsOf } from './reserves/pins.ts'
export { proveLeaf } from './reserves/prove-leaf.ts'
export type {
  HouseAccount,
  OwedCoin,
  SnapshotContent,
  SnapshotEntry,
  WaitingClaims,
} from './reserves/snapshot.ts'
export { SumNegative, SumOverflow } from './reserves/sums.ts'
export {
  type DepositState,
  depositTransitions,
  type OfferingState,
  type OrderState,
  offeringTransitions,
  orderTransitions,
  type PaymentState,
  paymentTransitions,
  type RentalState,
  rentalTransitions,
  step,
  TransitionRefused,
  type Transitions,
  type WithdrawalState,
  withdrawalTransitions,
} from './states.ts'
export { AmountUnreadable, formatUnits, largestUnits, parseUnits } from './units.ts'
