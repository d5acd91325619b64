export { AssetActions } from './asset-actions.tsx'
export { CoinBalances } from './coin-balances.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'
export { TotalBalance } from './total-balance.tsx'
