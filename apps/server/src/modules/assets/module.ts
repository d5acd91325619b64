import { defineModule } from '../../platform/module.ts'
import { market } from '../market/module.ts'
import { assetsRoutes } from './routes.ts'
import { createAssetsService } from './service.ts'

export type { MovementWire } from './service.ts'

/** Balances and the fund log. Writes nothing. */
export const assets = defineModule({
  name: 'assets',
  needs: { market },
  tables: [],
  open(deps, { market: prices }) {
    const service = createAssetsService({ ...deps, prices })
    return { service: { records: service.records }, routes: assetsRoutes(service) }
  },
})
