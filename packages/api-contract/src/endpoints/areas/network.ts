export { day, days, keys } from '../network.ts'
