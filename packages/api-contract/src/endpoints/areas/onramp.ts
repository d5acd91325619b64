export { open, options, purchase, purchases, quotes, reopen } from '../onramp.ts'
