export { accept, details, list, options, quote } from '../exchange.ts'
