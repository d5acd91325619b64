import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { onRampDestinations, onRampStates } from '../endpoints/onramp.ts'
import { moneyShape, timeShape } from '../shapes.ts'
import { pageOf, pageShape } from './paging.ts'

const fiatShape = z.object({ amount: z.string(), currency: z.string() })

/** `still`: reported as sent an hour ago and not arrived, or paying for a day. */
export const onRampQueues = ['all', 'still', ...onRampStates] as const

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/onramp',
  access: operators('holders'),
  summary: 'Purchases by card, newest first, by state, provider and age.',
  input: z.object({
    queue: z.enum(onRampQueues),
    provider: z.optional(z.string().check(z.maxLength(31))),
    /** The least age in hours. */
    olderHours: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    page: pageShape,
  }),
  reply: pageOf(
    z.object({
      id: z.string(),
      userId: z.string(),
      provider: z.string(),
      state: z.enum(onRampStates),
      coin: z.string(),
      destination: z.enum(onRampDestinations),
      address: z.string(),
      pays: z.nullable(fiatShape),
      receives: z.nullable(moneyShape),
      /** The provider's id of the payment; null before one is known. */
      providerTransaction: z.nullable(z.string()),
      hash: z.nullable(z.string()),
      late: z.boolean(),
      at: timeShape,
      sentAt: z.nullable(timeShape),
      endedAt: z.nullable(timeShape),
    }),
  ),
})
