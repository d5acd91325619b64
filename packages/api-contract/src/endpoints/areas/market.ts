export { candles, fiat, list } from '../market.ts'
