export { callerGroup } from './caller-group.ts'
export { exitCodes, type Running, runProcess } from './run-process.ts'
