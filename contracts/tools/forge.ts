import { runForge } from './run-forge.ts'

process.exitCode = runForge({ args: process.argv.slice(2) })
