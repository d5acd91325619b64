export { exactAmount } from './exact-amount.ts'
