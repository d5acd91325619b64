export { config, prices, proof, status } from '../system.ts'
