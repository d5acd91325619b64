import { ApiError } from '@lode/api-contract'
import type { Deps } from './deps.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/job.ts'
import { sweep } from './jobs/sweep.ts'
import { assetsRoutes } from './modules/assets/routes.ts'
import { createAssetsService } from './modules/assets/service.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { createSessionService, type SessionService } from './modules/session/service.ts'
import { basicChecks } from './modules/system/checks.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { createSystemService } from './modules/system/service.ts'

/** All that the server does: what it answers, and what it does without being asked. */
export type Composition = { sessions: SessionService; routes: Route[]; jobs: Job[] }

/** Makes every module from its dependencies. The one place that knows them all. */
export function compose(deps: Deps): Composition {
  const sessions = createSessionService(deps)
  const system = createSystemService(deps, {
    prices: unavailable('prices'),
    power: unavailable('mining'),
    withdrawals: unavailable('withdrawals'),
    checks: basicChecks(deps),
  })
  return {
    sessions,
    routes: [...sessionRoutes(sessions), ...assetsRoutes(createAssetsService(deps)), ...systemRoutes(system)],
    jobs: [sweep(deps)],
  }
}

function unavailable(service: string): () => Promise<never> {
  return async () => {
    throw new ApiError('service.unavailable', { service })
  }
}
