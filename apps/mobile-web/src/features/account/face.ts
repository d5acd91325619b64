export { BalanceCard } from './balance-card.tsx'
export { IdentityCard } from './identity-card.tsx'
