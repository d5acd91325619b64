import { endpoints } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Deps, OperatingDeps } from '../../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { makeStatement } from './make-statement.ts'
import { statementCsv } from './statement-csv.ts'

/** A holder's own statements. */
export function statementRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  const { yearlyStatement, yearlyStatementCsv } = endpoints.assets
  return [
    route(yearlyStatement, ({ user, input }) => makeStatement(deps, { ...input, userId: user.id })),
    route(yearlyStatementCsv, async ({ user, input }) => ({
      name: `lode-statement-${input.year}.csv`,
      csv: statementCsv(await makeStatement(deps, { ...input, userId: user.id })),
    })),
  ]
}

/** The same as operators read it. Each look is a line of their log. */
export function statementConsoleRoutes(deps: OperatingDeps): OperatorRoute[] {
  return [
    operatorRoute(
      consoleEndpoints.holders.statement,
      ({ input: { id, ...asked } }) => makeStatement(deps, { ...asked, userId: BigInt(id) }),
      ({ id }) => `holder/${id}`,
    ),
  ]
}
