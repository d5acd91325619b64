export { BalanceCard } from './balance-card.tsx'
export { IdentityCard } from './identity-card.tsx'
export { SecurityLog } from './security-log.tsx'
export { SessionList } from './session-list.tsx'
