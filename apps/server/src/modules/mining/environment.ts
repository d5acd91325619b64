import { createRequire } from 'node:module'
import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { text } from '../../platform/environment/shapes.ts'

const { resolve } = createRequire(import.meta.url)

/** The operator's miners and their terms. */
export const miningEnvironment = defineEnvironment({
  title: 'Mining',
  roles: ['api', 'worker'],
  shape: {
    MINERS_FILE: text
      .default(resolve('@lode/server/data/miners.json'))
      .describe(
        "The operator's miners and their terms, put in where there are none yet; later they are changed by `npm run terms`",
      )
      .meta({ fallback: "the product's" }),
  },
  read: (env) => ({ minersFile: env.MINERS_FILE }),
})
