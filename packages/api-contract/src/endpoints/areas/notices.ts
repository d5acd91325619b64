export { banner, choices, choose, list, seen, unread } from '../notices.ts'
