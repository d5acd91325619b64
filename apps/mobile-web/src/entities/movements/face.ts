export { fundCodes, fundText } from './fund-text.ts'
