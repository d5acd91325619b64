import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { text } from '../../platform/environment/shapes.ts'

/** The operator's offerings. */
export const offeringsEnvironment = defineEnvironment({
  title: 'Offerings',
  roles: ['api', 'worker'],
  shape: {
    OFFERINGS_FILE: text
      .optional()
      .describe(
        'Projects and offerings with their terms, put in where there are none yet; later they are changed by `npm run terms`, and an offering that has opened by nobody. None if unset',
      ),
  },
  read: (env) => ({ offeringsFile: env.OFFERINGS_FILE ?? null }),
})
