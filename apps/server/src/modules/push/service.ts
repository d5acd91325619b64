import { createECDH } from 'node:crypto'
import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { isLocale, type Locale } from '@lode/translations/locale.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import type { SessionUser } from '../../platform/http/route.ts'
import { readDevice } from '../session/module.ts'
import type { PushConfiguration } from './push-environment.ts'
import { isAllowed } from './push-hosts.ts'
import { type PushText, pushRepository } from './repository.ts'
import { publicPoint } from './vapid-header.ts'

type Push = typeof endpoints.push
type State = ReplyOf<Push['state']>

/** A push to be sent. `id` is made from what it is about: asked for twice it is one on each device. */
export type NewPush = {
  readonly id: string
  readonly userId: bigint
  /** Writes it for a device that reads a language. */
  readonly write: (locale: Locale) => Promise<PushText>
  /** The time of the event: a device that was added later gets no push of it. */
  readonly at: Date
  readonly urgent?: boolean
}

/** Pushes to the devices of holders. */
export type PushService = {
  /** Asks for a push in the caller's transaction; nothing for who has no device. */
  send(tx: Tx, push: NewPush): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  configuration: PushConfiguration & { readonly defaultLocale: Locale }
}

/** Makes the service, and what routes call. */
export function createPushService({ db, clock, configuration: { push, defaultLocale } }: Deps) {
  const repository = pushRepository(db)
  const publicKey = push ? publicPoint(push.key) : null
  async function state(userId: bigint): Promise<State> {
    const devices = await repository.subscriptions(userId)
    return {
      publicKey,
      devices: devices.map(({ id, endpoint, device, addedAt }) => ({
        ...{ id, endpoint, device: readDevice(device), addedAt: addedAt.toISOString() },
      })),
    }
  }
  async function change(userId: bigint, act: (tx: Tx) => Promise<boolean>): Promise<State> {
    await withTransaction(db, async (tx) => {
      if (!(await act(tx))) return
      const [owner, actor] = [userOwner(userId), holderActor(userId)]
      await writeEvent(tx, { topic: 'notice', owner, actor, payload: {} })
    })
    return state(userId)
  }
  return {
    state,
    /** @throws {ApiError} `push.unavailable` where nothing is pushed, or by this browser's push service not */
    async subscribe(
      { id: userId, sessionId }: SessionUser,
      { id, endpoint, locale, ...keys }: ParsedInputOf<Push['subscribe']> & { id: string },
    ): Promise<State> {
      const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
      if (!push || !isAllowed(endpoint, push.services) || !isPoint(p256dh))
        throw new ApiError('push.unavailable')
      const now = clock.now()
      return change(userId, (tx) =>
        repository.add(tx, { id, userId, sessionId, endpoint, p256dh, auth, locale, now }),
      )
    },
    remove: (userId: bigint, { id }: { id: string }): Promise<State> =>
      change(userId, (tx) => repository.remove(tx, { id, userId })),
    async send(tx: Tx, { id, userId, write, at, urgent = false }: NewPush): Promise<void> {
      const all = push ? await repository.subscriptions(userId) : []
      const devices = all.filter(({ addedAt }) => addedAt <= at)
      for (const { id: subscription, locale } of devices) {
        const payload = await write(isLocale(locale) ? locale : defaultLocale)
        const key = deriveKey('push', id, subscription)
        await repository.enqueue(tx, { id: key, subscription, payload, urgent, now: clock.now() })
      }
      // Nobody's: it wakes the worker.
      if (devices.length > 0)
        await writeEvent(tx, { topic: 'push', owner: 'push', actor: 'system:push', payload: {} })
    },
  }
}

function isPoint(bytes: Buffer): boolean {
  try {
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(bytes)
    return bytes[0] === 4
  } catch {
    return false
  }
}
