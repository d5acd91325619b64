import { endpoints } from '@lode/api-contract'
import { type Route, rememberedRoute, route } from '../../platform/http/route.ts'
import type { AssetsService } from './service.ts'

/** Balances and the fund log. */
export function assetsRoutes(assets: AssetsService): Route[] {
  const { balances, balanceHistory, fundLog, fundLogCsv, movement } = endpoints.assets
  return [
    rememberedRoute(
      balances,
      async ({ postings }) => ({ postings: `${postings}`, ...(await assets.valuation()) }),
      ({ user }, valuation) => assets.balances(user.id, valuation),
    ),
    rememberedRoute(
      balanceHistory,
      async ({ postings }) => ({ postings: `${postings}`, ...(await assets.valuation()) }),
      ({ user }, valuation) => assets.history(user.id, valuation),
    ),
    rememberedRoute(
      fundLog,
      ({ postings }) => ({ postings: `${postings}` }),
      ({ user, input }) => assets.fundLog(user.id, input),
    ),
    route(movement, async ({ user, input }) => ({ movement: await assets.movement(user.id, input) })),
    route(fundLogCsv, ({ user, input }) => assets.csv(user.id, input)),
  ]
}
