import * as z from 'zod/mini'
import { defineEndpoint, signedOperators } from '../endpoint.ts'
import { nothing } from '../shapes.ts'
import { reasonShape } from './halts.ts'

export const set = defineEndpoint({
  method: 'POST',
  path: '/api/console/stock',
  access: signedOperators('terms'),
  summary: 'Says how many units of a miner there are, and whether they are on sale. What is rented runs on.',
  input: z.object({
    miner: z.string().check(z.minLength(1), z.maxLength(60)),
    units: z.int().check(z.minimum(0), z.maximum(9_999_999)),
    onSale: z.boolean(),
    reason: reasonShape,
  }),
  reply: nothing,
})
