import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { secret, text, url } from '../../platform/environment/shapes.ts'

/** Where the inventory of the exchange is hedged: nowhere, unless all three are set. */
export const exchangeEnvironment = defineEnvironment({
  title: 'Hedging',
  roles: ['worker'],
  shape: {
    HEDGE_URL: url
      .optional()
      .describe('a venue that speaks Binance’s order API; without it nothing is hedged'),
    HEDGE_API_KEY: secret(text.optional()).describe('the key of our account there'),
    HEDGE_API_SECRET: secret(text.optional()).describe('what its orders are signed with'),
  },
  read: ({ HEDGE_URL: address, HEDGE_API_KEY: key, HEDGE_API_SECRET: signing }) => ({
    hedge: address && key && signing ? { url: address, key, secret: signing } : null,
  }),
  refuse: ({ HEDGE_URL: address, HEDGE_API_KEY: key, HEDGE_API_SECRET: signing }) => {
    const given = [address, key, signing].filter((one) => one !== undefined).length
    return given === 0 || given === 3
      ? []
      : ['HEDGE_URL, HEDGE_API_KEY and HEDGE_API_SECRET are set together or not at all']
  },
})
