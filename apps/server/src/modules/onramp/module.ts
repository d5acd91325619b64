import { accountOf } from '@lode/chain'
import { defineModule } from '../../platform/module.ts'
import { deposit, depositSettings } from '../deposit/module.ts'
import { market } from '../market/module.ts'
import { payments } from '../payments/module.ts'
import { onRampConsoleRoutes } from './console-routes.ts'
import { onRampEnvironment } from './environment.ts'
import { forgetPurchases } from './forget-purchases.ts'
import { createFollower } from './jobs/follow-purchases.ts'
import { type OnRampDeps, openSellers } from './onramp-deps.ts'
import { onRampRoutes } from './routes.ts'
import { createOnRampService } from './service.ts'
import { takeWebhook } from './take-webhook.ts'

/** Purchases of crypto for a card payment at a provider: sessions, webhooks, and what of them the chain shows. */
export const onramp = defineModule({
  name: 'onramp',
  needs: { deposit, market, payments },
  tables: ['onramp_event', 'onramp_purchase', 'onramp_transaction'],
  forgets: forgetPurchases,
  topics: ['onramp'],
  environment: onRampEnvironment,
  operates: onRampConsoleRoutes,
  open(deps, { deposit: deposits, market: prices }) {
    const { configuration, clock } = deps
    const given: OnRampDeps = {
      ...deps,
      chainId: configuration.chain.id,
      confirmations: depositSettings(configuration).confirmations,
      market: prices,
      sellers: openSellers(configuration.onRamp, clock),
      depositAddressOf: (userId) => deposits.shownAddress({ account: accountOf(`user/${userId}`) }),
    }
    return {
      service: null,
      routes: onRampRoutes(createOnRampService(given)),
      webhooks: given.sellers.map(({ onRamp }) => ({
        path: `/webhooks/onramp/${onRamp.provider}` as const,
        take: (webhook) => takeWebhook(given, onRamp, webhook),
      })),
      jobs: [createFollower(given)],
    }
  },
})
