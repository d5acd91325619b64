import { z } from 'zod'
import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { url } from '../../platform/environment/shapes.ts'

/** Where the data of the network and of our pool come from. */
export const networkEnvironment = defineEnvironment({
  title: 'Bitcoin network and pool',
  roles: ['api', 'worker'],
  shape: {
    NETWORK_SOURCE_URL: url.optional().describe('Bitcoin network data'),
    POOL_SOURCE_URL: url.optional().describe("The pool's data"),
    POOL_ACCOUNT: z.string().default('').describe('Our own account there'),
  },
  read: (env) => ({
    networkSourceUrl: env.NETWORK_SOURCE_URL ?? null,
    pool: env.POOL_SOURCE_URL ? { url: env.POOL_SOURCE_URL, account: env.POOL_ACCOUNT } : null,
  }),
})
