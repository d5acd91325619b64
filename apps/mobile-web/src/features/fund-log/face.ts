export { ExportButton } from './export-button.tsx'
export { type FundFilter, FundLogList } from './fund-log-list.tsx'
