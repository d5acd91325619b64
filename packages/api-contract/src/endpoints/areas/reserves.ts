export { evidence, inclusion, list, snapshot } from '../reserves.ts'
