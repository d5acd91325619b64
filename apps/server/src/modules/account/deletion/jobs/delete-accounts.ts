import { type Tx, withTransaction } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { isLocale } from '@lode/translations/locale.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { deriveKey } from '../../../../platform/derive-key.ts'
import type { Forgotten } from '../../../../platform/forgets.ts'
import { attemptEach } from '../../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../../platform/jobs/job.ts'
import type { MailService } from '../../../mail/module.ts'
import type { AccountDeps } from '../../account-deps.ts'
import { readAccountTerms } from '../deletion-terms.ts'
import { obstaclesOf } from '../obstacles-of.ts'
import { tellDeletion } from '../tell-deletion.ts'

type Due = { id: string; userId: bigint }
type Over = Due & { endedAt: Date }

const actor = 'system:account-deletion'
/** The time for which an address is kept for the letter that its account is gone, should the mail server not take it. */
const lastLetterMs = 86_400_000

/**
 * Carries out the deletions whose day has come. A run that was cut off is taken up by the next: what is marked `erasing` has no
 * way back, each file may be erased again, and all rows go in one transaction.
 */
export function createDeleteAccounts({
  db,
  clock,
  objects,
  forgets,
  mail,
}: AccountDeps & Pick<Deps, 'forgets'> & { mail: MailService }): Job {
  const holderOf = ({ userId }: Due): Forgotten => ({ userId, owner: userOwner(userId), now: clock.now() })

  /** From here on it can't be called off; false where something stands in the way, of which the holder is told. */
  const begin = ({ id, userId }: Due): Promise<boolean> =>
    withTransaction(db, async (tx) => {
      await tx`select from users where id = ${userId.toString()} for no key update`
      const [row] = await tx<{ state: string }[]>`select state from account_deletion where id = ${id}`
      if (row?.state !== 'waiting') return row?.state === 'erasing'
      const obstacles = await obstaclesOf(tx, userId)
      if (obstacles.length === 0) await tx`update account_deletion set state = 'erasing' where id = ${id}`
      else
        await tx`update account_deletion set state = 'stopped', ended_at = ${clock.now()}, obstacles = ${obstacles}
          where id = ${id}`
      await tellDeletion(tx, userId, { actor })
      return obstacles.length === 0
    })

  async function erase(due: Due): Promise<void> {
    const holder = holderOf(due)
    const erased = new Set<string>()
    for (const { files } of forgets)
      for (const id of (await files?.(db, holder)) ?? []) {
        await objects.erase(id)
        erased.add(id)
      }
    await withTransaction(db, async (tx) => {
      // What came meanwhile has a file that is still there: the next run erases it first.
      for (const { files } of forgets)
        if (((await files?.(tx, holder)) ?? []).some((id) => !erased.has(id))) return
      const sendLetter = await lastLetter(tx, due)
      for (const { rows } of forgets) await rows?.(tx, holder)
      await sendLetter()
      const { identityYears } = await readAccountTerms(tx, holder.now)
      const until = new Date(holder.now)
      until.setUTCFullYear(until.getUTCFullYear() + identityYears)
      await tx`update account_deletion set state = 'done', ended_at = ${holder.now}, held_until = ${until}
        where id = ${due.id}`
    })
  }

  /** Reads where the last letter goes before that is forgotten; the letter's row goes with its delivery. */
  async function lastLetter(tx: Tx, { id, userId }: Due): Promise<() => Promise<void>> {
    const [bound] = await tx<{ email: string; locale: string | null }[]>`
      select email, locale from email_binding where user_id = ${userId.toString()}`
    return async () => {
      if (!bound) return
      const locale = bound.locale !== null && isLocale(bound.locale) ? bound.locale : 'en'
      const letter = { id: deriveKey('notice', 'deletion_done', id, 'email'), to: bound.email, locale }
      const expiresAt = new Date(clock.now().getTime() + lastLetterMs)
      await mail.send(tx, { ...letter, template: 'notice', params: { kind: 'deletion_done' }, expiresAt })
    }
  }

  async function carryOut(due: Due): Promise<void> {
    if (await begin(due)) await erase(due)
  }

  /** Who has begun again since then keeps what they sent since then. */
  const letGo = (over: Over): Promise<void> =>
    withTransaction(db, async (tx) => {
      for (const { held } of forgets) await held?.(tx, { ...holderOf(over), now: over.endedAt })
      await tx`update account_deletion set state = 'over' where id = ${over.id}`
    })

  return {
    name: 'account-deletions',
    everyMs: 60_000,
    async run(signal) {
      const due = await db<Due[]>`
        select id, user_id as "userId" from account_deletion
        where ended_at is null and (due_at <= ${clock.now()} or state = 'erasing') order by due_at limit 100`
      const over = await db<Over[]>`
        select id, user_id as "userId", ended_at as "endedAt" from account_deletion where state = 'done' and held_until <= ${clock.now()}
        order by held_until limit 100`
      const work = [...due.map((one) => () => carryOut(one)), ...over.map((one) => () => letGo(one))]
      await attemptEach(work, (one) => one(), { db, signal })
    },
  }
}
