import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { readDashboard } from './read-dashboard.ts'
import { readReport } from './read-report.ts'

const { ledger, dashboard } = consoleEndpoints.reports

/** Reports and dashboards, as operators see them. */
export function reportsRoutes(deps: OperatingDeps): OperatorRoute[] {
  return [
    operatorRoute(ledger, ({ input }) => readReport(deps.db, input)),
    operatorRoute(dashboard, ({ input }) => readDashboard(deps, input)),
  ]
}
