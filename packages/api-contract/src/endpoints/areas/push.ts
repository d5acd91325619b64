export { remove, state, subscribe } from '../push.ts'
