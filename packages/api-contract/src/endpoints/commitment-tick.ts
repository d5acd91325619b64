import * as z from 'zod/mini'
import { defineChannel } from '../channel.ts'
import { moneyShape } from '../shapes.ts'

/** What one unit of weight gets, as a fraction; null while nobody is cut. */
export const levelShape = z.nullable(z.tuple([z.string(), z.string()]))

/** What is committed to an offering now. Apart from its endpoints: every app reads the channels, not every one offerings. */
export const commitmentTick = defineChannel({
  to: 'everyone',
  value: z.object({ committed: moneyShape, participants: z.int(), level: levelShape }),
})
