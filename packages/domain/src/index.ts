export { type Clock, fixedClock, systemClock } from './clock.ts'
export { type Coin, coinSymbols, coins, isCoin } from './coin.ts'
export {
  ActiveSecondsOutOfRange,
  type DailyPayout,
  dailyPayout,
  type MiningTerms,
  type NetworkDay,
  type PayoutInputs,
} from './mining/daily-payout.ts'
export { type Estimate, estimate } from './mining/estimate.ts'
export { hashesPerDifficulty, hashprice } from './mining/hashprice.ts'
export { headlineRate, highestRateShown } from './mining/headline-rate.ts'
export {
  ceil,
  compare,
  DecimalUnreadable,
  floor,
  minus,
  over,
  plus,
  type Rational,
  rational,
  times,
} from './mining/rational.ts'
export { subsidy } from './mining/subsidy.ts'
export { activeSeconds, boundsOf, dayOf, daysOf, type Term, termOf } from './mining/term.ts'
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
export { type NetworkName, networkNames } from './network.ts'
export {
  type DepositState,
  depositTransitions,
  type OrderState,
  orderTransitions,
  type RentalState,
  rentalTransitions,
  step,
  TransitionRefused,
  type Transitions,
  type WithdrawalState,
  withdrawalTransitions,
} from './states.ts'
export { AmountUnreadable, formatUnits, largestUnits, parseUnits } from './units.ts'
