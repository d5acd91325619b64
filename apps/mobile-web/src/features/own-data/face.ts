export { DeleteCard } from './delete-card.tsx'
export { ExportCard } from './export-card.tsx'
