import { defineModule } from '../../platform/module.ts'
import { walletsEnvironment } from './environment.ts'
import { openDirectory } from './open-directory.ts'
import { walletRoutes } from './routes.ts'
import { createWalletsService } from './service.ts'

/** The directory of wallets to connect with. */
export const wallets = defineModule({
  name: 'wallets',
  needs: {},
  tables: [],
  environment: walletsEnvironment,
  open(deps) {
    const directory = openDirectory(deps, deps.configuration.walletDirectory)
    return { service: null, routes: walletRoutes(createWalletsService({ directory })) }
  },
})
