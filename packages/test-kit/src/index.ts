export { type Anvil, AnvilFailed, type AnvilOptions, startAnvil } from '@lode/contracts/anvil'
export { receiptOf } from '@lode/contracts/receipt-of'
export { deployTestContracts, type TestContracts } from './deploy-test-contracts.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
