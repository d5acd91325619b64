export { choices, choose, list, seen, unread } from '../notices.ts'
