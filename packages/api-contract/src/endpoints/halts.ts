import { haltCauses } from '@lode/domain'
import * as z from 'zod/mini'
import { anyone, defineEndpoint } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/halts',
  access: anyone,
  summary: 'Why withdrawals stand still, if they do.',
  input: nothing,
  reply: z.object({
    /** Oldest first. */
    halts: z.array(
      z.object({
        /** Its text is `halted.<cause>`, with these parameters. */
        cause: z.enum(haltCauses),
        params: z.record(z.string(), z.string()),
        since: timeShape,
      }),
    ),
  }),
})
