export { AmountInput } from './amount-input.tsx'
export { CoinName, CoinNote } from './coin-name.tsx'
export { exactAmount } from './exact-amount.ts'
