export { AmountWorth } from './amount-worth.tsx'
export { chooseCurrency, currencies, currencyName, useCurrency } from './chosen-currency.ts'
export { FiatText } from './fiat-text.tsx'
export { MoneyText } from './money-text.tsx'
