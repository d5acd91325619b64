export { type Balances, balancesQuery } from './balances-query.ts'
export { useHiddenBalances } from './hidden-balances.ts'
export { type BalanceDays, balanceHistoryQuery } from './history-query.ts'
