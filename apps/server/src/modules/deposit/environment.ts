import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { secret, signingKey } from '../../platform/environment/shapes.ts'

/** Who signs where deposits go: the API. The public half is pinned in the app's build. */
export const depositEnvironment = defineEnvironment({
  title: 'Deposits',
  roles: ['api'],
  shape: {
    DEPOSIT_SIGNING_KEY: secret(signingKey).describe(
      "Signs where deposits go: a P-256 key, PKCS #8 or SEC 1 in base64. Its public half is given to the app's build as `DEPOSIT_PUBLIC_KEY`",
    ),
  },
  read: (env): { depositSigningKey?: string } => ({ depositSigningKey: env.DEPOSIT_SIGNING_KEY }),
})
