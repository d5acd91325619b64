export { securityLog } from '../account.ts'
