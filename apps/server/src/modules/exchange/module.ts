import { defineModule } from '../../platform/module.ts'
import { halts } from '../halts/module.ts'
import { market } from '../market/module.ts'
import { localSigner, network } from '../network/module.ts'
import { exchangeBooks } from './books.ts'
import { exchangeEnvironment } from './environment.ts'
import { exchangeCoinTerms, exchangeTerms, seedExchangeTerms } from './exchange-terms.ts'
import { createQuoteSweeper } from './forget-quotes.ts'
import { binanceVenue } from './hedge/binance-venue.ts'
import { hedgeCommands } from './hedge/commands.ts'
import { createInventorySteerer } from './hedge/steer-inventory.ts'
import { createReceiptSigner } from './receipts/sign-receipts.ts'
import { exchangeRoutes } from './routes.ts'
import { createExchangeService } from './service.ts'

/** The flash exchange: quotes that hold for seconds, exchanges, and their receipts. */
export const exchange = defineModule({
  name: 'exchange',
  needs: { halts, market, network },
  tables: ['exchange', 'exchange_flow', 'exchange_quote', 'exchange_receipt', 'hedge_position'],
  environment: exchangeEnvironment,
  commands: hedgeCommands,
  topics: ['balance', 'exchange'],
  books: exchangeBooks,
  terms: [exchangeTerms, exchangeCoinTerms],
  seed: seedExchangeTerms,
  signs: ({ db, clock, alarm, configuration }) => [
    createReceiptSigner({ db, clock, alarm, signer: localSigner(configuration.statementSigningKey) }),
  ],
  open(deps, { market: prices }) {
    const { hedge } = deps.configuration
    return {
      service: null,
      routes: exchangeRoutes(createExchangeService({ ...deps, market: prices })),
      jobs: [
        createQuoteSweeper(deps),
        ...(hedge
          ? [
              createInventorySteerer({
                ...deps,
                market: prices,
                venue: binanceVenue({ ...hedge, clock: deps.clock }),
              }),
            ]
          : []),
      ],
    }
  },
})
