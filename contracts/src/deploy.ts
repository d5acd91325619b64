export { type DeployContractsOptions, type DeployedContracts, deployContracts } from './deploy-contracts.ts'
