import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { text } from '../../platform/environment/shapes.ts'

/** The keys that are announced in published days. */
export const reservesEnvironment = defineEnvironment({
  title: 'Keys of published reserves',
  roles: ['worker'],
  shape: {
    NEXT_STATEMENT_KEYS: text
      .optional()
      .describe(
        'Fingerprints of keys that are to sign later, apart by commas: announced in a snapshot of reserves before they do, or readers refuse them',
      ),
  },
  read: (env) => ({
    nextKeys: (env.NEXT_STATEMENT_KEYS ?? '').split(',').flatMap((one) => one.trim() || []),
  }),
})

export type ReservesConfiguration = Read<typeof reservesEnvironment>
