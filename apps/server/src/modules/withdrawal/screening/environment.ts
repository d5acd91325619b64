import { z } from 'zod'
import { defineEnvironment, type Read } from '../../../platform/environment/define-environment.ts'
import { secret, text, url } from '../../../platform/environment/shapes.ts'

/** What recipients of withdrawals are screened by. Without either nothing is screened. */
export const screeningEnvironment = defineEnvironment({
  title: 'Screening of recipients',
  roles: ['api', 'worker'],
  shape: {
    SCREENING_LIST: text
      .optional()
      .describe(
        'A file of addresses that withdrawals to are decided by two operators: one a line, after a comma what it is listed for. Read again when it changes. The same path in every process',
      ),
    SCREENING_URL: url
      .optional()
      .describe(
        'An API of sanctions that is asked about each recipient, such as `https://public.chainalysis.com`. It learns them. Not set: none is asked',
      ),
    SCREENING_KEY: secret(z.string().default('')).describe('The key for it, sent as `X-API-Key`'),
  },
  read: (env) => ({
    screening: {
      list: env.SCREENING_LIST ?? null,
      api: env.SCREENING_URL ? { url: env.SCREENING_URL, key: env.SCREENING_KEY } : null,
    },
  }),
})

export type ScreeningConfiguration = Read<typeof screeningEnvironment>
