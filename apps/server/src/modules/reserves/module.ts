import { proveHoldings } from '@lode/chain-ethereum'
import { defineModule } from '../../platform/module.ts'
import { mining } from '../mining/module.ts'
import { createStatementDesk, deskSigner, localSigner, network } from '../network/module.ts'
import { logHead, operators } from '../operators/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { reservesBooks } from './books.ts'
import { reservesEnvironment } from './environment.ts'
import { createReservesPublisher } from './jobs/publish-reserves.ts'
import { reservesChain } from './publish-snapshot.ts'
import { reservesRoutes } from './routes.ts'

/** What is owed and what is held, published each day, and each holder's own place in it. */
export const reserves = defineModule({
  name: 'reserves',
  needs: { mining, network, operators, withdrawal },
  tables: ['reserve_chunk', 'reserve_entry', 'reserve_holder', 'reserve_tree', 'reserve_wait'],
  topics: ['reserves'],
  environment: reservesEnvironment,
  books: reservesBooks,
  signs: ({ db, configuration }) => [
    createStatementDesk({
      db,
      signer: localSigner(configuration.statementSigningKey),
      chain: reservesChain,
    }),
  ],
  open(deps, { mining: miners }) {
    const { db, clock, chain, configuration } = deps
    const options = {
      rpcUrl: configuration.chain.rpcUrl,
      secondRpcUrl: configuration.chain.secondRpcUrl,
      chainId: configuration.chain.id,
      vault: configuration.contracts.vault,
      tokens: configuration.tokens,
    }
    return {
      service: null,
      routes: reservesRoutes(deps),
      jobs: [
        createReservesPublisher({
          ...deps,
          network: chain.network,
          head: async () => (await chain.head()).height,
          prove: (at) => proveHoldings(options, at),
          power: miners.power,
          nextKeys: configuration.nextKeys,
          logHead: () => logHead(db),
          signer: deskSigner({ db, clock }, { chain: 'reserves' }),
        }),
      ],
    }
  },
})
