import { haltCauses } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

export const reasonShape = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const numberShape = z.string().check(z.regex(/^\d{1,18}$/))

/** What stands or stood, who raised it, who cleared it and why. */
const cleared = {
  clearedAt: z.nullable(timeShape),
  clearedBy: z.nullable(z.string()),
  clearReason: z.nullable(z.string()),
}

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/halts',
  access: operators('look'),
  summary: 'What payouts stand still for, and what they stood still for before.',
  input: nothing,
  reply: z.object({
    halts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(haltCauses),
        reason: z.string(),
        raisedBy: z.string(),
        at: timeShape,
        ...cleared,
      }),
    ),
  }),
})

export const set = defineEndpoint({
  method: 'POST',
  path: '/api/console/halts',
  access: signedOperators('halts'),
  summary: 'Stops all payouts until somebody clears it.',
  input: z.object({ reason: reasonShape }),
  reply: nothing,
})

export const clear = defineEndpoint({
  method: 'POST',
  path: '/api/console/halts/clear',
  access: signedOperators('halts'),
  summary: 'Clears one halt. Payouts go on once none is open.',
  input: z.object({ id: numberShape, reason: reasonShape }),
  reply: nothing,
})

export const alarms = defineEndpoint({
  method: 'GET',
  path: '/api/console/alarms',
  access: operators('look'),
  summary: 'What needs a person, and what did.',
  input: nothing,
  reply: z.object({
    alarms: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        detail: z.string(),
        raisedBy: z.string(),
        at: timeShape,
        lastAt: timeShape,
        times: z.string(),
        ...cleared,
      }),
    ),
  }),
})

export const clearAlarm = defineEndpoint({
  method: 'POST',
  path: '/api/console/alarms/clear',
  access: signedOperators('halts'),
  summary: 'Notes that a person has seen to one.',
  input: z.object({ id: numberShape, reason: reasonShape }),
  reply: nothing,
})
