import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import type { OperatorsDeps } from '../operators-deps.ts'
import { saveView } from './save-view.ts'

/** Screens that an operator keeps under a name: everybody has their own. */
export function viewRoutes({ db }: Pick<OperatorsDeps, 'db'>): OperatorRoute[] {
  const { views } = consoleEndpoints
  return [
    operatorRoute(views.list, async ({ operator }) => ({
      views: await db<{ name: string; address: string }[]>`
        select name, address from operator_view where operator = ${operator.name} order by name`,
    })),
    operatorRoute(views.save, async ({ input, once, operator }) => {
      await once((tx) => saveView(tx, { operator: operator.name, ...input }))
      return {}
    }),
    operatorRoute(views.remove, async ({ input: { name }, once, operator }) => {
      await once((tx) => tx`delete from operator_view where operator = ${operator.name} and name = ${name}`)
      return {}
    }),
  ]
}
