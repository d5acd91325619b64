export { historyQuery } from './history-query.ts'
export { PastChart } from './past-chart.tsx'
export { type PastTerm, pastTerms } from './past-terms.ts'
