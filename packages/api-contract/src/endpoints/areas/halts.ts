export { list } from '../halts.ts'
