import { modules } from './modules.ts'
import type { FeedingDeps } from './platform/deps.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Module } from './platform/module.ts'

/**
 * What all modules hear of markets: in the feeds' own process, or beside other roles. Their names tell whose they are: the feeds' login
 * may take no other lease and note no other run.
 */
export function feedingJobs(deps: FeedingDeps): Job[] {
  return (modules as readonly Module[])
    .flatMap((module) => [...(module.feeds?.(deps) ?? [])])
    .map((job) => ({ ...job, name: `feeds/${job.name}` }))
}
