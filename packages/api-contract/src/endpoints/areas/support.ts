export { join, messages, overview, read, send } from '../support.ts'
