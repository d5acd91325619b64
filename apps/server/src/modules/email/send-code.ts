import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import { deriveKey } from '../../platform/derive-key.ts'
import { codeRules, type EmailDeps } from './email-deps.ts'
import { letterLocale } from './letter-locale.ts'
import { emails } from './repository.ts'

/** A code that was made and hashed, before anybody knows whether it will be sent. */
export type NewCode = { readonly code: string; readonly hash: string }

/** Makes a code. Nobody learns the hash, and guessing it offline takes longer than it is good for. */
export async function newCode({ passwords }: Pick<EmailDeps, 'passwords'>): Promise<NewCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: await passwords.hash(code) }
}

type Asked = {
  readonly userId: bigint
  readonly email: string
  readonly locale: string
  readonly requestId: string
}

/**
 * Demands that the limits of a day leave a code to an address. What strangers asked for takes nothing from its owner; they are all
 * answered the same, whether it has an owner or not.
 * @throws {ApiError} `email.codes_spent`
 */
export async function demandCodes(
  sql: Sql,
  asked: { userId: bigint; email: string; now: Date },
): Promise<void> {
  const { own, mine, strangers } = await emails.codesOfDay(sql, asked)
  const owner = await emails.ownerOf(sql, asked.email)
  const spent =
    own >= codeRules.perDay ||
    mine >= codeRules.perAddressAndDay ||
    (owner?.userId !== asked.userId && strangers >= codeRules.perAddressOfStrangers)
  if (spent) throw new ApiError('email.codes_spent', { hours: 24 })
}

/**
 * Sends a code, within the limits of a day, and answers with what of it is kept. To an address that is somebody else's goes a
 * letter that says so instead, and what is kept no code will ever match: whoever asked learns nothing.
 * @throws {ApiError} `email.codes_spent`
 */
export async function sendCode(tx: Tx, deps: EmailDeps, asked: Asked, code: NewCode): Promise<string> {
  const { clock, mail } = deps
  const { userId, email, requestId } = asked
  const now = clock.now()
  // One at a time for a holder and for an address, so that the limits hold.
  for (const key of [`email/${userId}`, `email/${email.toLowerCase()}`].sort())
    await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  await demandCodes(tx, { userId, email, now })
  await tx`insert into email_code (user_id, email_key, at) values (${userId.toString()}, ${email.toLowerCase()}, ${now})`
  const owner = await emails.ownerOf(tx, email)
  const id = deriveKey('email-code', requestId, now.toISOString())
  if (owner && owner.userId !== userId) {
    await mail.send(tx, {
      id,
      to: owner.email,
      locale: letterLocale(owner.locale, deps),
      template: 'emailTaken',
      params: {},
      urgent: true,
    })
    return code.hash.replace(/\$[^$]*$/, `$${Buffer.from(randomUUID()).toString('base64').slice(0, 43)}`)
  }
  const params = { code: code.code, minutes: String(codeRules.lifeMs / 60_000) }
  const expiresAt = new Date(now.getTime() + codeRules.lifeMs)
  await mail.send(tx, {
    id,
    to: email,
    locale: letterLocale(asked.locale, deps),
    template: 'emailCode',
    params,
    urgent: true,
    expiresAt,
  })
  return code.hash
}
