export { list } from '../records.ts'
