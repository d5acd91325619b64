import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import { endSession } from '../end-session.ts'
import { sessionRepository } from '../repository.ts'
import { readHolder } from './read-holder.ts'
import { searchHolders } from './search-holders.ts'

/** What operators see of holders. Each look is a line of their log. */
export function holderConsoleRoutes(deps: OperatingDeps): OperatorRoute[] {
  const { holders } = consoleEndpoints
  return [
    operatorRoute(
      holders.search,
      async ({ input }) => ({
        holders: (await searchHolders(deps.db, input)).map(({ id, since, ...row }) => ({
          ...{ ...row, id: String(id), since: since.toISOString() },
        })),
      }),
      ({ what }) => `search/${what.replaceAll(/\s/g, ' ')}`,
    ),
    operatorRoute(
      holders.details,
      ({ input }) => readHolder(deps, BigInt(input.id)),
      ({ id }) => `holder/${id}`,
    ),
    operatorRoute(
      holders.endSessions,
      async ({ input, act, once, actor }) => {
        const { db, clock } = deps
        const repository = sessionRepository(db)
        const ending = { userId: BigInt(input.id), by: act, operator: actor, now: clock.now() }
        await once((tx) => endSession(tx, { repository, ending }))
        return { ended: await repository.endedBy(ending.userId, act) }
      },
      ({ id }) => `holder/${id}`,
    ),
  ]
}
