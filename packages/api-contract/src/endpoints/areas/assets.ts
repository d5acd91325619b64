export { balanceHistory, balances, fundLog, fundLogCsv, movement } from '../assets.ts'
export { yearlyStatement, yearlyStatementCsv } from '../statement.ts'
