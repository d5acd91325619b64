import { freezeReasons } from '@lode/domain'
import * as z from 'zod/mini'
import { anyone, defineEndpoint, holders } from '../endpoint.ts'
import { localeShape, moneyShape, nothing, pageInput, pageOf, timeShape } from '../shapes.ts'
import { identityFaults } from './identity.ts'
import { deviceShape } from './session.ts'

/** What a notice can be of; its text is `kind.<kind>`. */
const noticeKinds = [
  'announcement',
  'deposit',
  'withdrawal_paid',
  'withdrawal_rejected',
  'signed_in',
  'recipient_confirmed',
  'email_bound',
  'email_changed',
  'email_removed',
  'password_reset',
  'identity_accepted',
  'identity_retry',
  'identity_refused',
  'appeal_granted',
  'appeal_refused',
  'export_ready',
  'withdrawals_frozen',
  'withdrawals_released',
  'sessions_ended',
  'recipient_saved',
  'only_saved_on',
  'only_saved_off',
  'offering_closed',
  'offering_refunded',
  'rental_ended',
  'sold_back',
  'withdrawal_held',
  'deletion_asked',
  'deletion_done',
  'claim_ready',
  'claim_whole',
] as const

/** What copies of notices can be chosen for by email; what concerns somebody's safety is always sent. */
export const emailSubjects = ['deposits', 'withdrawals', 'announcements'] as const

/** What can be pushed to the holder's devices, and whether with amounts: a lock screen is read by others too. */
export const pushSubjects = ['deposits', 'withdrawals', 'security', 'amounts'] as const

/** What a banner over every screen is for: each has its text, `home:banner.<kind>`, but the one in the operator's own words. */
export const bannerKinds = ['maintenance', 'withdrawals', 'delays', 'own'] as const

/** A notice. What its kind is not about is null. */
const noticeShape = z.object({
  /** Its own; of a deposit, a withdrawal, a commitment or an order that one's, under which it is found. */
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  at: timeShape,
  /** Whether it is newer than what the holder has seen. */
  unread: z.boolean(),
  amount: z.nullable(moneyShape),
  address: z.nullable(z.string()),
  device: z.nullable(deviceShape),
  /** What an announcement says, in the language that was asked for, or else in English. */
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Why a reviewer could not accept what was sent; of a check of an identity, whose `text` is what they say. */
  faults: z.array(z.enum(identityFaults)),
  /** Why withdrawals are frozen: its text is `freeze.<reason>`. */
  freeze: z.nullable(z.enum(freezeReasons)),
})

/** What the holder should know of, newest first. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  access: holders,
  summary:
    'Announcements, and what happened to your money and your account in the last 90 days, newest first.',
  input: z.object({ ...pageInput, locale: localeShape }),
  reply: pageOf(noticeShape),
})

/** How many of them the holder has not seen. */
export const unread = defineEndpoint({
  method: 'GET',
  path: '/api/notices/unread',
  access: holders,
  summary: 'How many notices you have not seen, at most 100.',
  input: nothing,
  reply: z.object({ unread: z.int() }),
})

/** The holder has seen what was noted up to a moment. */
export const seen = defineEndpoint({
  method: 'POST',
  path: '/api/notices/seen',
  access: holders,
  summary: 'Notes that you have seen everything up to a moment.',
  input: z.object({ until: timeShape }),
  reply: z.object({ unread: z.int() }),
})

const choicesReply = z.object({
  /** Where emails go; null while no address is bound. */
  email: z.nullable(z.string()),
  byEmail: z.array(z.enum(emailSubjects)),
  byPush: z.array(z.enum(pushSubjects)),
})

/** Of what the holder gets copies. */
export const choices = defineEndpoint({
  method: 'GET',
  path: '/api/notices/choices',
  access: holders,
  summary: 'Of which notices you get copies.',
  input: nothing,
  reply: choicesReply,
})

/** Chooses one kind of copies, or not to get it. */
export const choose = defineEndpoint({
  method: 'POST',
  path: '/api/notices/choices',
  access: holders,
  summary: 'Chooses whether you get copies of one kind of notices.',
  input: z.discriminatedUnion('by', [
    z.object({ by: z.literal('email'), subject: z.enum(emailSubjects), chosen: z.boolean() }),
    z.object({ by: z.literal('push'), subject: z.enum(pushSubjects), chosen: z.boolean() }),
  ]),
  reply: choicesReply,
})

/** The banner over every screen. */
export const banner = defineEndpoint({
  method: 'GET',
  path: '/api/banner',
  access: anyone,
  summary: 'What is told over every screen, such as maintenance that is planned; null where it is nothing.',
  input: z.object({ locale: localeShape }),
  reply: z.object({
    banner: z.nullable(
      z.object({
        /** Another one for each that is decided: who closed one sees the next. */
        id: z.string(),
        kind: z.enum(bannerKinds),
        starts: timeShape,
        ends: timeShape,
        /** The operator's own words, in the language that was asked for, or else in English. */
        text: z.nullable(z.string()),
      }),
    ),
  }),
})
