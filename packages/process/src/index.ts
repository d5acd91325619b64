export { exitCodes, type Running, runProcess } from './run-process.ts'
