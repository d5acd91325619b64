import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { WalletsService } from './service.ts'

/** The directory of wallets. */
export function walletRoutes(wallets: WalletsService): Route[] {
  return [route(endpoints.wallets.list, async ({ input }) => wallets.list(input))]
}
