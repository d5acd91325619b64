import { defineEnvironment } from './define-environment.ts'
import { secret, text } from './shapes.ts'

/** What carries the words between processes, where it is not the database. */
export type EventsConfiguration = {
  readonly eventBus: {
    readonly servers: readonly string[]
    /** A file with the authority that signs its certificates, for `tls:`. */
    readonly ca: string | null
    /** What its subjects begin with. */
    readonly subject: string
  } | null
}

/** The variables of the event bus. The signer has none: it takes nothing from anybody but its database and its node. */
export const eventsEnvironment = defineEnvironment({
  title: 'The event bus',
  roles: ['api', 'worker', 'feeds', 'console'],
  shape: {
    EVENTS_URL: secret(
      text
        .refine(
          (value) => value.split(',').every((one) => /^(nats|tls):$/.test(URL.parse(one)?.protocol ?? '')),
          'must be nats:// or tls:// addresses between commas',
        )
        .optional(),
    ).describe(
      'NATS, `tls://lode:password@one:4222,tls://two:4222`: carries what processes tell each other, so that no notification goes through the database while it is there ([recipe](recipes/nats.md)). Without it PostgreSQL does. User and password are those of the first',
    ),
    EVENTS_CA: text.optional().describe('A file with the authority of its certificates, for `tls://`'),
    EVENTS_SUBJECT: text
      .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be words between dots')
      .default('lode')
      .describe('What its subjects begin with: another for each installation on one NATS'),
  },
  read: (env): EventsConfiguration => ({
    eventBus: env.EVENTS_URL
      ? {
          servers: env.EVENTS_URL.split(','),
          ca: env.EVENTS_CA ?? null,
          subject: env.EVENTS_SUBJECT,
        }
      : null,
  }),
})
