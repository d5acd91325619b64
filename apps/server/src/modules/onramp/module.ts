import { defineModule } from '../../platform/module.ts'

/** Purchases of crypto for a card payment at a provider: sessions, webhooks, and what of them the chain shows. */
export const onramp = defineModule({
  name: 'onramp',
  needs: {},
  tables: [],
  topics: ['onramp'],
  open: () => ({ service: null }),
})
