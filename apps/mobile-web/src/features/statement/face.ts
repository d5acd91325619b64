export { YearlyStatement } from './yearly-statement.tsx'
