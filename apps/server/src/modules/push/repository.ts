import type { Database, Tx } from '@lode/database'
import type { Settled } from '../../platform/queue/deliver-due.ts'

/** What a browser shows: two lines and where a tap leads. One with the same tag takes the place of the one before. */
export type PushText = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly lang: string
}

/** A push as it waits. */
export type PushRow = {
  readonly id: string
  readonly subscription: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly payload: PushText
  readonly urgent: boolean
  readonly createdAt: Date
  readonly attempts: number
}

/** A browser that is subscribed. */
export type Subscription = {
  id: string
  endpoint: string
  device: string | null
  locale: string
  addedAt: Date
}

/** Devices of one holder. */
const mostDevices = 10
/** Of pushes that wait for one device. */
const mostWaiting = 100
const takenMs = 60_000
const keptMs = 86_400_000

/** The SQL of subscriptions and of pushes that wait. */
export function pushRepository(db: Database) {
  return {
    /** Those of a holder whose session has not been ended, newest first. */
    subscriptions: (userId: bigint): Promise<Subscription[]> => db<Subscription[]>`
      select s.id, s.endpoint, r.device, s.locale, s.added_at as "addedAt" from push_subscription s
      join session_record r on r.id = s.session_id and r.ended_at is null
      where s.user_id = ${userId.toString()} order by s.added_at desc, s.id`,
    /** Adds a browser, or makes one that was somebody's this holder's: what waited for it was not for them. The oldest goes. */
    async add(
      tx: Tx,
      given: {
        id: string
        userId: bigint
        sessionId: string
        endpoint: string
        p256dh: Buffer
        auth: Buffer
        locale: string
        now: Date
      },
    ): Promise<true> {
      const { id, sessionId, endpoint, p256dh, auth, locale, now } = given
      const user = given.userId.toString()
      await tx`select from users where id = ${user} for no key update`
      await tx`delete from push_subscription where endpoint = ${endpoint}
        or (user_id = ${user} and id in (select id from push_subscription where user_id = ${user}
          order by added_at desc, id offset ${mostDevices - 1}))`
      await tx`insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth, locale, added_at)
        values (${id}, ${user}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${locale}, ${now})`
      return true
    },
    /** Takes away a browser of a holder's; false when it is none of theirs. */
    async remove(tx: Tx, { id, userId }: { id: string; userId: bigint }): Promise<boolean> {
      const { count } =
        await tx`delete from push_subscription where id = ${id} and user_id = ${userId.toString()}`
      return count > 0
    },
    /** Puts a push into the queue of a device, once for each id, as far as there is room. */
    async enqueue(
      tx: Tx,
      push: { id: string; subscription: string; payload: PushText; urgent: boolean; now: Date },
    ): Promise<void> {
      const { id, subscription, payload, urgent, now } = push
      await tx`insert into push_message (id, subscription_id, payload, urgent, created_at, due_at)
        select ${id}, ${subscription}, ${tx.json(payload)}, ${urgent}, ${now}, ${now}
        where (select count(*) from push_message where subscription_id = ${subscription} and ended_at is null) < ${mostWaiting}
        on conflict do nothing`
    },
    /** Takes pushes that are due. */
    take: ({ now, most }: { now: Date; most: number }): Promise<PushRow[]> => db<PushRow[]>`
      with taken as (
        update push_message set attempts = attempts + 1, due_at = ${new Date(now.getTime() + takenMs)}
        where id in (select id from push_message where ended_at is null and due_at <= ${now}
          order by urgent desc, due_at limit ${most} for update skip locked)
        returning *)
      select t.id, t.subscription_id as subscription, s.endpoint, s.p256dh, s.auth, t.payload, t.urgent, t.created_at as "createdAt",
        t.attempts from taken t join push_subscription s on s.id = t.subscription_id`,
    /** Writes down what became of an attempt; what was pushed is forgotten when it has ended. */
    async settle({ id }: PushRow, settled: Settled, now: Date): Promise<void> {
      if (settled.state === 'waiting')
        await db`update push_message set due_at = ${new Date(now.getTime() + settled.pauseMs)} where id = ${id}`
      else await db`update push_message set ended_at = ${now}, payload = '{}' where id = ${id}`
    },
    /** A browser that takes no pushes any more, with those that wait for it. */
    forget: (subscription: string) => db`delete from push_subscription where id = ${subscription}`,
    /** Forgets devices whose session was ended, and pushes that ended, or wait, for a day. */
    async tidy(now: Date): Promise<void> {
      await db`delete from push_subscription s using session_record r where r.id = s.session_id and r.ended_at is not null`
      await db`delete from push_message where created_at < ${new Date(now.getTime() - keptMs)}`
    },
  }
}
