export { ApprovalsCard } from './approvals-card.tsx'
