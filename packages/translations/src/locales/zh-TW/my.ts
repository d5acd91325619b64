export { default } from '../en/my.ts'
