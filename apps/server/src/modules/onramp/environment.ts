import { z } from 'zod'
import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { flag, list, secret, text, url } from '../../platform/environment/shapes.ts'

const isOpenHere = (value: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value)
const providerUrl = url
  .refine((value) => value.startsWith('https://') || isOpenHere(value), 'must be https://…')
  .transform((value) => value.replace(/\/$/, ''))

/** The providers that sell crypto for a card payment. */
export const onRampEnvironment = defineEnvironment({
  title: 'Buying by card',
  roles: ['api', 'worker'],
  shape: {
    ONRAMP_PROVIDERS: list('')
      .pipe(z.array(z.enum(['coinbase'])))
      .describe('Who sells crypto for a card payment, between commas: `coinbase`. Not set: nothing is sold'),
    ONRAMP_COINBASE_URL: providerUrl
      .default('https://api.cdp.coinbase.com/platform')
      .describe('The API of Coinbase Onramp'),
    ONRAMP_COINBASE_KEY: text.optional().describe('The id of its API key'),
    ONRAMP_COINBASE_SECRET: secret(text)
      .optional()
      .describe('The secret of that key: base64 of an Ed25519 key, or a PEM of P-256'),
    ONRAMP_COINBASE_WEBHOOK_SECRET: secret(text)
      .optional()
      .describe(
        'The secret of the webhook subscription to `PUBLIC_ORIGIN/webhooks/onramp/coinbase`. Not set: webhooks are refused, and the history alone is asked',
      ),
    ONRAMP_COINBASE_V0: flag.describe(
      '`true` also takes webhooks that are signed by the older version alone',
    ),
    ONRAMP_COINBASE_SANDBOX: flag.describe('`true` buys in the provider’s sandbox, without money'),
  },
  read: (env): { onRamp: OnRampConfiguration } => {
    const { ONRAMP_COINBASE_KEY: id, ONRAMP_COINBASE_SECRET: key } = env
    const webhookSecret = env.ONRAMP_COINBASE_WEBHOOK_SECRET
    return {
      onRamp: {
        coinbase:
          env.ONRAMP_PROVIDERS.includes('coinbase') && id !== undefined && key !== undefined
            ? {
                address: env.ONRAMP_COINBASE_URL,
                key: { id, secret: key },
                webhooks:
                  webhookSecret === undefined
                    ? undefined
                    : { secret: webhookSecret, acceptsV0: env.ONRAMP_COINBASE_V0 },
                sandbox: env.ONRAMP_COINBASE_SANDBOX,
              }
            : undefined,
      },
    }
  },
  refuse: ({ ONRAMP_PROVIDERS, ONRAMP_COINBASE_KEY, ONRAMP_COINBASE_SECRET }) =>
    !ONRAMP_PROVIDERS.includes('coinbase') || (ONRAMP_COINBASE_KEY && ONRAMP_COINBASE_SECRET)
      ? []
      : [
          'ONRAMP_COINBASE_KEY and ONRAMP_COINBASE_SECRET are missing: `coinbase` in ONRAMP_PROVIDERS needs them',
        ],
})

/** The configured providers, each with what its adapter is opened with. */
export type OnRampConfiguration = {
  readonly coinbase?:
    | {
        readonly address: string
        readonly key: { readonly id: string; readonly secret: string }
        readonly webhooks: { readonly secret: string; readonly acceptsV0: boolean } | undefined
        readonly sandbox: boolean
      }
    | undefined
}

export type OnRampVariables = Read<typeof onRampEnvironment>
