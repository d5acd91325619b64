import { defineEnvironment, type Read } from '../../../platform/environment/define-environment.ts'
import { origin, secret, text } from '../../../platform/environment/shapes.ts'

const isOpenHere = (value: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(value)

/** The inbox where support is answered, if that is a Chatwoot's. */
export const chatwootEnvironment = defineEnvironment({
  title: 'Support in Chatwoot',
  roles: ['worker'],
  shape: {
    CHATWOOT_URL: origin
      .refine((value) => value.startsWith('https://') || isOpenHere(value), 'must be https://…')
      .optional()
      .describe('The Chatwoot where support is answered. Not set: in the console alone'),
    CHATWOOT_INBOX: secret(text)
      .optional()
      .describe('The identifier of its inbox, of the channel `API`: who has it may write there'),
    CHATWOOT_HMAC_TOKEN: secret(text)
      .optional()
      .describe('The token of that inbox for identity validation, if it asks for that'),
  },
  read: (env): { chatwoot?: ChatwootInbox } =>
    env.CHATWOOT_URL === undefined || env.CHATWOOT_INBOX === undefined
      ? {}
      : {
          chatwoot: { url: env.CHATWOOT_URL, inbox: env.CHATWOOT_INBOX, hmacToken: env.CHATWOOT_HMAC_TOKEN },
        },
  refuse: ({ CHATWOOT_URL, CHATWOOT_INBOX }) =>
    (CHATWOOT_URL === undefined) === (CHATWOOT_INBOX === undefined)
      ? []
      : ['CHATWOOT_URL and CHATWOOT_INBOX are set together or not at all'],
})

/** An inbox of the channel `API`, as its settings show it. */
export type ChatwootInbox = {
  readonly url: string
  readonly inbox: string
  readonly hmacToken?: string | undefined
}

export type ChatwootConfiguration = Read<typeof chatwootEnvironment>
