import type { Actor } from '@lode/domain'
import { books } from './books.ts'
import type { Configuration } from './configuration.ts'
import { forgets } from './forgets.ts'
import { session } from './modules/session/module.ts'
import { modules } from './modules.ts'
import type { Alarm } from './platform/alarm.ts'
import type { Deps } from './platform/deps.ts'
import type { Figure } from './platform/http/figure.ts'
import type { Route } from './platform/http/route.ts'
import type { Webhook } from './platform/http/webhook.ts'
import { openImageWorker } from './platform/images/image-worker.ts'
import type { Job } from './platform/jobs/job.ts'
import { sweep } from './platform/jobs/sweep.ts'
import type { Module, Opened } from './platform/module.ts'
import type { ServiceCheck } from './platform/service-check.ts'
import type { Sessions } from './platform/sessions.ts'

/** All that the server does: what it answers, and what it does without being asked. */
export type Composition = {
  sessions: Sessions
  routes: Route[]
  webhooks: Webhook[]
  jobs: Job[]
  figures: Figure[]
}

/** Opens every module, each once and behind those that it needs. */
export function compose({
  raise,
  ...given
}: Omit<Deps<Configuration>, 'alarm' | 'books' | 'checks' | 'forgets' | 'images'> & {
  /** Where alarms go. */
  raise: (alarm: Parameters<Alarm>[0] & { by: Actor }) => void
}): Composition {
  const checks: ServiceCheck[] = []
  const deps = { ...given, images: openImageWorker(given), books, forgets, checks: () => checks }
  const opened = new Map<Module, Opened<unknown>>()
  for (const module of modules as readonly Module[]) {
    const needed = Object.entries<Module>(module.needs).map(([name, one]) => [name, opened.get(one)?.service])
    const alarm: Alarm = (raised) => raise({ ...raised, by: `system:${module.name}` })
    const open = module.open({ ...deps, alarm }, Object.fromEntries(needed))
    checks.push(...(open.checks ?? []))
    opened.set(module, open)
  }
  const all = [...opened.values()]
  return {
    sessions: opened.get(session)?.service as Sessions,
    routes: all.flatMap(({ routes = [] }) => [...routes]),
    webhooks: all.flatMap(({ webhooks = [] }) => [...webhooks]),
    figures: all.flatMap(({ figures = [] }) => [...figures]),
    jobs: [sweep(deps), ...all.flatMap(({ jobs = [] }) => [...jobs])],
  }
}
