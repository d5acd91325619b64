import { ApiError } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { setStock } from './set-stock.ts'

/** What operators decide about miners, besides their terms: the same function as their command. */
export function miningConsoleRoutes(): OperatorRoute[] {
  return [
    operatorRoute(
      consoleEndpoints.stock.set,
      async ({ input: { miner, units, onSale }, once, actor }) => {
        await once(async (tx) => {
          if (!(await setStock(tx, { miner, units, onSale, actor }))) throw new ApiError('request.not_found')
        })
        return {}
      },
      ({ miner }) => `miner/${miner}`,
    ),
  ]
}
