export { type Anvil, AnvilFailed, type AnvilOptions, startAnvil } from '@lode/contracts/anvil'
export { deployTestContracts, type TestContracts } from './deploy-test-contracts.ts'
export { receiptOf } from './receipt-of.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
