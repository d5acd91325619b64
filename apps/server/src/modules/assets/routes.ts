import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../http/route.ts'
import type { AssetsService } from './service.ts'

/** Balances and the fund log. */
export function assetsRoutes(assets: AssetsService): Route[] {
  const { balances, fundLog, fundLogCsv } = endpoints.assets
  return [
    route(balances, ({ user }) => assets.balances(user.id)),
    route(fundLog, ({ user, input }) => assets.fundLog(user.id, input)),
    route(fundLogCsv, ({ user, input }) => assets.csv(user.id, input)),
  ]
}
