import { z } from 'zod'
import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { json, text, url } from '../../platform/environment/shapes.ts'

/** What the screens lead to. */
export const systemEnvironment = defineEnvironment({
  title: 'Links',
  roles: ['api', 'worker'],
  shape: {
    WALLETS: json(z.array(z.object({ id: text, name: text, webappUrl: url }))).describe(
      'JSON list of `{ "id", "name", "webappUrl" }`, wallets shown first',
    ),
    OFFICIAL_SITE_URL: url.describe('The official site'),
    SUPPORT_URL: text.describe('Support; may be `mailto:`'),
  },
  read: (env) => ({
    wallets: env.WALLETS,
    links: { officialSite: env.OFFICIAL_SITE_URL, support: env.SUPPORT_URL },
  }),
})

export type SystemConfiguration = Read<typeof systemEnvironment>
