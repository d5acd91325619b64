export { ByCard } from './by-card.tsx'
export { LatestPurchases } from './latest-purchases.tsx'
