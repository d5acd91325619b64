import { z } from 'zod'
import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { count, json, text, url } from '../../platform/environment/shapes.ts'

/** What the screens lead to, and what is watched of the house itself. */
export const systemEnvironment = defineEnvironment({
  title: 'Links, backups and versions',
  roles: ['api', 'worker'],
  shape: {
    WALLETS: json(z.array(z.object({ id: text, name: text, webappUrl: url }))).describe(
      'JSON list of `{ "id", "name", "webappUrl" }`, wallets shown first',
    ),
    OFFICIAL_SITE_URL: url.describe('The official site'),
    SUPPORT_URL: text
      .optional()
      .describe('Support at another address, may be `mailto:`; without it the chat'),
    BACKUPS: text
      .optional()
      .describe('The folder of backups, where the worker can see it: how old the newest is, is watched'),
    BACKUP_HOURS: count(30).describe(
      'How old the newest backup may be before the alert `backup_old` is raised',
    ),
    ROLLING_MINUTES: count(30).describe(
      'For how long two versions may run side by side before the alert `versions_differ` is raised',
    ),
  },
  read: (env) => ({
    wallets: env.WALLETS,
    backups: env.BACKUPS ? { folder: env.BACKUPS, oldestMs: env.BACKUP_HOURS * 3_600_000 } : null,
    rollingMs: env.ROLLING_MINUTES * 60_000,
    links: { officialSite: env.OFFICIAL_SITE_URL, support: env.SUPPORT_URL ?? null },
  }),
})

export type SystemConfiguration = Read<typeof systemEnvironment>
