import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { list, secret, signingKey } from '../../platform/environment/shapes.ts'
import { isPushHost } from './push-hosts.ts'

/** Who signs pushes, and which push services are asked. Without a key nothing is pushed. */
export const pushEnvironment = defineEnvironment({
  title: 'Push',
  roles: ['api', 'worker'],
  shape: {
    PUSH_KEY: secret(signingKey)
      .optional()
      .describe(
        'Signs what is pushed to browsers: a P-256 key, PKCS #8 or SEC 1 in base64. Whoever is subscribed has to subscribe again when it changes. Not set: nothing is pushed',
      ),
    PUSH_SERVICES: list(
      'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    ).describe(
      'The hosts that pushes may go to, over HTTPS alone; `*.` stands for one or more names before. `http://localhost:…` is for a push service of this machine',
    ),
  },
  read: (env): { push?: { key: string; services: readonly string[] } } =>
    env.PUSH_KEY === undefined ? {} : { push: { key: env.PUSH_KEY, services: env.PUSH_SERVICES } },
  refuse: ({ PUSH_SERVICES }) =>
    ((PUSH_SERVICES ?? []) as string[])
      .filter((entry) => !isPushHost(entry))
      .map((entry) => `PUSH_SERVICES has ${entry}: a host, *.host or http://localhost:port`),
})

export type PushConfiguration = Read<typeof pushEnvironment>
