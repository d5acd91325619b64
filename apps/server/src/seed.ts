import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Configuration } from './configuration.ts'
import { modules } from './modules.ts'
import type { Module } from './platform/module.ts'

/** Lets every module put in what a new database needs to begin with. */
export async function seed(deps: {
  db: Database
  clock: Clock
  configuration: Configuration
}): Promise<void> {
  for (const module of modules as readonly Module[]) await module.seed?.(deps)
}
