import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { bannerKinds } from '../endpoints/notices.ts'
import { nothing, timeShape } from '../shapes.ts'

export const banner = defineEndpoint({
  method: 'GET',
  path: '/api/console/banner',
  access: operators('look'),
  summary: 'What is told over every screen of the app, and how each kind of it reads in each language.',
  input: nothing,
  reply: z.object({
    banner: z.nullable(
      z.object({
        shown: z.boolean(),
        kind: z.enum(bannerKinds),
        starts: timeShape,
        ends: timeShape,
        text: z.nullable(z.record(z.string(), z.string())),
      }),
    ),
    /** The newest version of the terms `banner`: what a change of them is made from. */
    newest: z.int(),
    /** With `{{from}}` and `{{until}}` where the times stand. The kind `own` has none. */
    texts: z.array(
      z.object({
        locale: z.string(),
        name: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        of: z.record(z.string(), z.string()),
      }),
    ),
  }),
})
