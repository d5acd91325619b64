export { ExchangeFlow } from './exchange-flow.tsx'
export { ExchangeList } from './exchange-list.tsx'
export { ExchangeReceipt } from './exchange-receipt.tsx'
export { exchangeOptionsQuery } from './queries.ts'
