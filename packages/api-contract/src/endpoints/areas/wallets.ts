export { list } from '../wallets.ts'
