import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import { codeRules, type EmailDeps } from './email-deps.ts'
import { type EmailRequest, emails } from './repository.ts'
import { demandCodes, newCode, sendCode } from './send-code.ts'
import { tellEmail } from './tell-email.ts'

type Wish = Pick<EmailRequest, 'kind' | 'name' | 'email' | 'locale'> & {
  readonly userId: bigint
  /** The id of what waits then: asked for again it is the same, and no second letter goes out. */
  readonly key: string
  /** The password that holds once it is confirmed; null where the one stays that is. */
  readonly password: string | null
  /** Photos of a document, for who binds their first address. */
  readonly photos: string[]
}

/**
 * Begins what a code must confirm, and sends it. What waited before is void. How long it takes and what it answers says nothing of
 * whose the address is.
 * @throws {ApiError} `email.code_early`, `email.codes_spent`, `email.already_bound`, `request.too_many`; binding also those of `demandPhotos`
 */
export async function requestCode(deps: EmailDeps, wish: Wish): Promise<void> {
  const { db, clock, passwords } = deps
  const { userId, key, kind, name, email, locale } = wish
  if (await emails.isDone(db, { userId, key })) return
  // Before anything is hashed: a request that is refused takes no time of ours.
  demandLater(await emails.open(db, userId), clock.now())
  await demandCodes(db, { userId, email, now: clock.now() })
  const code = await newCode(deps)
  const passwordHash = wish.password === null ? null : await passwords.hash(wish.password)
  await withTransaction(db, async (tx) => {
    await lockHolder(tx, userId)
    const now = clock.now()
    if (kind === 'bind' && (await emails.binding(tx, userId))) throw new ApiError('email.already_bound')
    const before = await emails.open(tx, userId)
    if (before?.id === key) return
    demandLater(before, now)
    if (before) await emails.end(tx, { id: before.id, outcome: 'replaced', now })
    // Begun anew, for another address: what was shown is not asked for again.
    const photos = wish.photos.length > 0 ? wish.photos : (before?.photos ?? [])
    if (kind === 'bind') await deps.identity.demandPhotos(tx, { userId, photos, now })
    const codeHash = await sendCode(tx, deps, { userId, email, locale, requestId: key }, code)
    await tx`
      insert into email_request (id, user_id, kind, name, email, email_key, locale, password_hash, code_hash, codes, code_at, created_at, expires_at, photos)
      values (${key}, ${userId.toString()}, ${kind}, ${name}, ${email}, ${email.toLowerCase()}, ${locale}, ${passwordHash},
        ${codeHash}, 1, ${now}, ${now}, ${new Date(now.getTime() + codeRules.lifeMs)}, ${photos}::uuid[])`
    await tellEmail(tx, { userId, change: 'code_sent' })
  })
}

/**
 * Sends another code for what waits; the last one is void, its tries too.
 * @throws {ApiError} `email.nothing_waits`, `email.code_early`, `email.codes_spent`
 */
export async function resendCode(deps: EmailDeps, { userId }: { userId: bigint }): Promise<void> {
  const { db, clock } = deps
  const waits = await emails.open(db, userId)
  if (!waits) throw new ApiError('email.nothing_waits')
  demandLater(waits, clock.now())
  await demandCodes(db, { userId, email: waits.email, now: clock.now() })
  const code = await newCode(deps)
  await withTransaction(db, async (tx) => {
    await lockHolder(tx, userId)
    const now = clock.now()
    const open = await emails.open(tx, userId)
    if (!open) throw new ApiError('email.nothing_waits')
    demandLater(open, now)
    const codeHash = await sendCode(
      tx,
      deps,
      { userId, email: open.email, locale: open.locale, requestId: open.id },
      code,
    )
    await tx`
      update email_request set code_hash = ${codeHash}, codes = codes + 1, code_at = ${now}, tries = 0,
        expires_at = ${new Date(now.getTime() + codeRules.lifeMs)}
      where id = ${open.id}`
    await tellEmail(tx, { userId, change: 'code_sent' })
  })
}

function demandLater(before: EmailRequest | undefined, now: Date): void {
  const wait = before ? before.codeAt.getTime() + codeRules.resendMs - now.getTime() : 0
  if (wait > 0) throw new ApiError('email.code_early', { seconds: Math.ceil(wait / 1000) })
}

async function lockHolder(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`email-request/${userId}`}, 0))`
}
