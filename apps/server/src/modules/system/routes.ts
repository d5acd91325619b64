import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { SystemService } from './service.ts'

/** Configuration, health, prices, proof. */
export function systemRoutes(system: SystemService): Route[] {
  const { config, status, prices, proof } = endpoints.system
  return [
    route(config, () => system.config()),
    route(status, () => system.status(), { shared: true }),
    route(prices, () => system.prices()),
    route(proof, () => system.proof(), { shared: true }),
  ]
}
