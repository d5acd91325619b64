export { type BenchPostgres, benchPostgres } from './bench-postgres.ts'
export { percentile } from './percentile.ts'
export { type Recorder, recorder } from './recorder.ts'
export { referencePgbench } from './reference-pgbench.ts'
