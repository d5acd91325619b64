import { defineModule } from '../../platform/module.ts'
import { market } from '../market/module.ts'
import { assetsRoutes } from './routes.ts'
import { createAssetsService } from './service.ts'
import { statementConsoleRoutes, statementRoutes } from './statement/routes.ts'

export type { MovementWire } from './service.ts'

/** Balances, the fund log, statements of years. Writes nothing. */
export const assets = defineModule({
  name: 'assets',
  needs: { market },
  tables: [],
  operates: statementConsoleRoutes,
  open(deps, { market: prices }) {
    const service = createAssetsService({ ...deps, prices })
    return {
      service: { records: service.records },
      routes: [...assetsRoutes(service), ...statementRoutes(deps)],
    }
  },
})
