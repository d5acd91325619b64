import { modules } from './modules.ts'
import type { FeedingDeps } from './platform/deps.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Module } from './platform/module.ts'

/** What all modules hear of markets: in the feeds' own process, or beside other roles. */
export function feedingJobs(deps: FeedingDeps): Job[] {
  return (modules as readonly Module[]).flatMap((module) => [...(module.feeds?.(deps) ?? [])])
}
