import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { localeShape, nothing, timeShape } from '../shapes.ts'
import { deviceShape } from './session.ts'

/** Base64url of so many bytes. */
const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 8) / 6)}}$`)))

const stateReply = z.object({
  /** What a browser subscribes with (VAPID, base64url); null where the operator sends none. */
  publicKey: z.nullable(z.string()),
  devices: z.array(
    z.object({ id: z.uuid(), endpoint: z.string(), device: z.nullable(deviceShape), addedAt: timeShape }),
  ),
})

/** The devices that get notices pushed. */
export const state = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  access: holders,
  summary: 'Which of your devices get notices pushed, and what a browser subscribes with.',
  input: nothing,
  reply: stateReply,
})

/** Adds this browser, by what its push service has given it. */
export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/push',
  access: holders,
  summary: 'Pushes notices to this browser, encrypted so that it alone can read them.',
  input: z.object({
    endpoint: z.url().check(z.maxLength(1000)),
    /** The browser's P-256 point and its secret (RFC 8291). */
    p256dh: bytes(65),
    auth: bytes(16),
    locale: localeShape,
  }),
  reply: stateReply,
})

/** Takes a device away. */
export const remove = defineEndpoint({
  method: 'POST',
  path: '/api/push/remove',
  access: holders,
  summary: 'Pushes nothing more to one of your devices.',
  input: z.object({ id: z.uuid() }),
  reply: stateReply,
})
