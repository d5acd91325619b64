export { ExportButton } from './export-button.tsx'
export { type FundFilter, FundLogList } from './fund-log-list.tsx'
export { MovementDetails } from './movement-details.tsx'
