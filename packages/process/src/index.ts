export { callerGroup } from './caller-group.ts'
export { metricText, watchProcess } from './process-metrics.ts'
export { exitCodes, type Running, runProcess } from './run-process.ts'
