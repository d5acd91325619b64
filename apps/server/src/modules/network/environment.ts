import { z } from 'zod'
import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { secret, statementKey, url } from '../../platform/environment/shapes.ts'

/** Where the data of the network and of our pool come from. */
export const networkEnvironment = defineEnvironment({
  title: 'Bitcoin network and pool',
  shape: {
    NETWORK_SOURCE_URL: url.optional().describe('Bitcoin network data'),
    POOL_SOURCE_URL: url.optional().describe("The pool's data"),
    STATEMENT_SIGNING_KEY: secret(statementKey.optional()).describe(
      'Signs the days that are published: an Ed25519 key, PKCS #8 in base64. Needed by the role `worker` where `NETWORK_SOURCE_URL` is set',
    ),
    POOL_ACCOUNT: z.string().default('').describe('Our own account there'),
  },
  read: (env) => ({
    networkSourceUrl: env.NETWORK_SOURCE_URL ?? null,
    statementSigningKey: env.STATEMENT_SIGNING_KEY ?? null,
    pool: env.POOL_SOURCE_URL ? { url: env.POOL_SOURCE_URL, account: env.POOL_ACCOUNT } : null,
  }),
  refuse: ({ STATEMENT_SIGNING_KEY, NETWORK_SOURCE_URL, ROLE }) => [
    ...(NETWORK_SOURCE_URL && !STATEMENT_SIGNING_KEY && (ROLE as readonly string[]).includes('worker')
      ? [
          'STATEMENT_SIGNING_KEY is missing: without it no day is published, and none is paid (docs/deploy.md)',
        ]
      : []),
  ],
})
