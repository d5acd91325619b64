export { file, read } from '../appeals.ts'
