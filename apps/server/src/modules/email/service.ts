import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { checkPassword } from './check-password.ts'
import { confirmCode } from './confirm-code.ts'
import { demandPassword } from './demand-password.ts'
import { codeRules, type EmailDeps } from './email-deps.ts'
import type { PasswordLine } from './passwords.ts'
import { emails } from './repository.ts'
import { requestCode, resendCode } from './request-code.ts'
import { unbindEmail } from './unbind-email.ts'

type Email = typeof endpoints.email
type Asked<E extends keyof Email> = ParsedInputOf<Email[E]> & { userId: bigint; key: string }
type State = ReplyOf<Email['state']>

/** A holder's address: binding it with a password, changing it, removing it. */
export type EmailService = ReturnType<typeof createEmailService>

/** Makes the service. */
export function createEmailService(deps: Omit<EmailDeps, 'passwords'> & { passwords: PasswordLine }) {
  const { db, clock } = deps
  // Judging a password takes some milliseconds of everybody's.
  const attempts = new RateLimiterMemory({ points: 30, duration: 600 })
  async function take(userId: bigint): Promise<void> {
    await attempts.consume(userId.toString()).catch(() => {
      throw new ApiError('request.too_many', { seconds: 600 })
    })
  }
  async function state(userId: bigint): Promise<State> {
    const [binding, open] = await Promise.all([emails.binding(db, userId), emails.open(db, userId)])
    const now = clock.now()
    const waits = open && open.expiresAt > now
    return {
      binding: binding
        ? { name: binding.name, email: binding.email, boundAt: binding.boundAt.toISOString() }
        : null,
      photoNeeded:
        !binding && (await deps.identity.needsPhotos(db, { userId, photos: open?.photos ?? [], now })),
      request: waits
        ? {
            kind: open.kind,
            email: open.email,
            expiresAt: open.expiresAt.toISOString(),
            resendAt: new Date(open.codeAt.getTime() + codeRules.resendMs).toISOString(),
            triesLeft: codeRules.tries - open.tries,
          }
        : null,
    }
  }
  async function demandBinding(userId: bigint) {
    const binding = await emails.binding(db, userId)
    if (!binding) throw new ApiError('email.not_bound')
    return binding
  }
  /** Does what a holder asks who calls from a group of addresses. */
  const from = (caller: string) => {
    const own = (userId: bigint): EmailDeps => ({
      ...deps,
      passwords: deps.passwords.of({ caller, user: `${userId}` }),
    })
    return {
      state,
      /** @throws {ApiError} `email.already_bound`, those of `checkPassword` and of `requestCode` */
      async bind({ userId, key, ...asked }: Asked<'bind'>): Promise<State> {
        await take(userId)
        await checkPassword(asked.password, asked)
        await requestCode(own(userId), { ...asked, userId, key, kind: 'bind' })
        return state(userId)
      },
      /** @throws {ApiError} `email.same_address`, those of `demandPassword` and of `requestCode` */
      async change({ userId, key, email, locale, password }: Asked<'change'>): Promise<State> {
        await take(userId)
        const { name, email: before } = await demandBinding(userId)
        if (before.toLowerCase() === email.toLowerCase()) throw new ApiError('email.same_address')
        await demandPassword(own(userId), { userId, password })
        await requestCode(own(userId), {
          userId,
          key,
          kind: 'change',
          name,
          email,
          locale,
          password: null,
          photos: [],
        })
        return state(userId)
      },
      /** @throws {ApiError} `email.not_bound`, those of `checkPassword` and of `requestCode` */
      async resetPassword({ userId, key, password, locale }: Asked<'resetPassword'>): Promise<State> {
        await take(userId)
        const { name, email } = await demandBinding(userId)
        await checkPassword(password, { name, email })
        await requestCode(own(userId), {
          userId,
          key,
          kind: 'password',
          name,
          email,
          locale,
          password,
          photos: [],
        })
        return state(userId)
      },
      /** @throws {ApiError} those of `resendCode` */
      async resend({ userId }: { userId: bigint }): Promise<State> {
        await resendCode(own(userId), { userId })
        return state(userId)
      },
      /** @throws {ApiError} those of `confirmCode` */
      async confirm(asked: Asked<'confirm'>): Promise<State> {
        await confirmCode(own(asked.userId), asked)
        return state(asked.userId)
      },
      /** @throws {ApiError} those of `unbindEmail` */
      async unbind(asked: Asked<'unbind'>): Promise<State> {
        await take(asked.userId)
        await unbindEmail(own(asked.userId), asked)
        return state(asked.userId)
      },
    }
  }
  return { from }
}
