export { list } from '../activity.ts'
