export { balanceHistory, balances, fundLog, fundLogCsv, movement } from '../assets.ts'
