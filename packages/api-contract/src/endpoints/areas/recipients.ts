export { list, onlySaved, remove, save } from '../recipients.ts'
