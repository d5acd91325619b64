export { default } from '../en/status.ts'
