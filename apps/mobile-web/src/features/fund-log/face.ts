export { ExportButton } from './export-button.tsx'
export { type FundFilter, FundLogList } from './fund-log-list.tsx'
export { LatestMovements } from './latest-movements.tsx'
export { MovementDetails } from './movement-details.tsx'
