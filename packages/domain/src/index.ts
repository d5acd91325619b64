export { type Clock, fixedClock, systemClock } from './clock.ts'
export { type Coin, coinSymbols, coins, isCoin } from './coin.ts'
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
