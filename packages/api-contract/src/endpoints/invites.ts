import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { dayShape, decimalShape, moneyShape, nothing, pageInput, pageOf, timeShape } from '../shapes.ts'

/** Why a reward is withheld. */
export const withheldReasons = ['same_payout_address', 'same_device'] as const

/** What became of a reward. */
export const rewardStates = ['pending', 'withheld', 'paid', 'refused'] as const

/** The holder's invites in one look. */
export const overview = defineEndpoint({
  method: 'GET',
  path: '/api/invites',
  access: holders,
  summary: 'How many joined with your code, what you earned, and whether you can still name who invited you.',
  input: nothing,
  reply: z.object({
    /** The share of the service fees of those you invite that is yours, and how many days it is held. */
    terms: z.object({ share: decimalShape, holdDays: z.int() }),
    count: z.int(),
    pending: moneyShape,
    withheld: moneyShape,
    paid: moneyShape,
    /** The code of who invited the holder; null for nobody. */
    inviter: z.nullable(z.string()),
    /** Whether an inviter can still be named: there is none, and nothing was ordered. */
    bindable: z.boolean(),
  }),
})

const person = z.object({
  id: z.uuid(),
  /** The address with its middle left out. */
  address: z.string(),
  joinedAt: timeShape,
  pending: moneyShape,
  paid: moneyShape,
  /** Set while rewards for them are withheld, or were refused. */
  withheld: z.nullable(
    z.object({
      reason: z.enum(withheldReasons),
      since: timeShape,
      amount: moneyShape,
      appeal: z.enum(['none', 'open', 'refused']),
    }),
  ),
})

/** Those who joined with the holder's code. */
export const people = defineEndpoint({
  method: 'GET',
  path: '/api/invites/people',
  access: holders,
  summary: 'Those who joined with your code, newest first, and what each brought you.',
  input: z.object(pageInput),
  reply: pageOf(person),
})

/** What the holder earned by inviting. */
export const rewards = defineEndpoint({
  method: 'GET',
  path: '/api/invites/rewards',
  access: holders,
  summary: 'Your rewards by the day whose fees they come from, newest first.',
  input: z.object(pageInput),
  reply: pageOf(
    z.object({
      id: z.uuid(),
      address: z.string(),
      /** The day that was mined. */
      day: dayShape,
      fee: moneyShape,
      amount: moneyShape,
      state: z.enum(rewardStates),
      /** When it is paid, unless it is withheld. */
      payableAt: timeShape,
      endedAt: z.nullable(timeShape),
    }),
  ),
})

/** Names who invited the holder, once. */
export const bind = defineEndpoint({
  method: 'POST',
  path: '/api/invites/inviter',
  access: holders,
  summary: 'Names who invited you: once, before your first order, and never changed.',
  input: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: nothing,
})

/** Asks a person to look at rewards that are withheld. */
export const appeal = defineEndpoint({
  method: 'POST',
  path: '/api/invites/appeals',
  access: holders,
  summary: 'Asks a person to look at the rewards for one of those you invited, once.',
  input: z.object({ person: z.uuid(), text: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  reply: nothing,
})
