import type { endpoints, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { readDevice } from '../session/module.ts'
import { amountOf } from './amount-of.ts'
import { readBanner } from './banner.ts'
import { type Choice, type Choices, choose, readChoices } from './choices.ts'
import { countUnread } from './count-unread.ts'
import { type NoticeRow, readNotices } from './read-notices.ts'

type Notices = typeof endpoints.notices
type Asked = { userId: bigint } & ParsedInputOf<Notices['list']>

/** What holders should know of. */
export type NoticesService = ReturnType<typeof createNoticesService>

/** Makes the service. */
export function createNoticesService({ db, clock }: { db: Database; clock: Clock }) {
  async function seenAt(userId: bigint): Promise<Date | null> {
    const [row] = await db<
      { seen: Date }[]
    >`select seen_at as seen from notice_reader where user_id = ${userId.toString()}`
    return row?.seen ?? null
  }
  async function unread(userId: bigint): Promise<{ unread: number }> {
    return { unread: await countUnread(db, { userId, now: clock.now() }) }
  }
  return {
    unread,
    /** What is told over every screen now. */
    banner: (locale: string) => readBanner(db, { locale, at: clock.now() }),
    async list({ userId, locale, cursor, limit }: Asked): Promise<ReplyOf<Notices['list']>> {
      const seen = await seenAt(userId)
      const from = cursor === undefined ? null : readCursor(cursor)
      const rows = await readNotices(db, { userId, locale, now: clock.now(), cursor: from, limit: limit + 1 })
      const last = rows[limit] && rows[limit - 1]
      return {
        rows: rows.slice(0, limit).map((row) => noticeView(row, seen)),
        next: last ? cursorText({ at: last.at, id: last.id }) : null,
      }
    },
    /** Notes what a holder has seen, never more than there is, and never less than before. Tells their other screens. */
    async seen({ userId, until }: { userId: bigint; until: string }): Promise<{ unread: number }> {
      const at = new Date(Math.min(Date.parse(until), clock.now().getTime()))
      await withTransaction(db, async (tx) => {
        const { count } = await tx`
          insert into notice_reader (user_id, seen_at) values (${userId.toString()}, ${at})
          on conflict (user_id) do update set seen_at = excluded.seen_at where notice_reader.seen_at < excluded.seen_at`
        const [owner, actor] = [userOwner(userId), holderActor(userId)]
        if (count > 0) await writeEvent(tx, { topic: 'notice', owner, actor, payload: {} })
      })
      return unread(userId)
    },
    choices: (userId: bigint) => readChoices(db, userId),
    /** Notes whether a holder gets copies of one kind. Tells their other screens. */
    async choose({ userId, ...choice }: { userId: bigint } & Choice): Promise<Choices> {
      await choose(db, { ...choice, userId, now: clock.now() })
      return readChoices(db, userId)
    },
  }
}

function noticeView(row: NoticeRow, seen: Date | null): ReplyOf<Notices['list']>['rows'][number] {
  const { id, kind, at, about } = row
  return {
    ...{ id, kind, address: about.address ?? null, title: about.title ?? null, text: about.text ?? null },
    at: at.toISOString(),
    unread: seen === null || at > seen,
    amount: amountOf(row),
    device: readDevice(about.device ?? null),
    faults: about.faults ?? [],
    freeze: about.freeze ?? null,
  }
}
