import { ApiError } from '@lode/api-contract'
import type { EmailDeps } from './email-deps.ts'
import { emails } from './repository.ts'

/**
 * Checks the password of a holder's address; five wrong ones in an hour, and none is looked at until it is over.
 * @throws {ApiError} `email.not_bound`, `email.password_wrong`, `email.password_locked`
 */
export async function demandPassword(
  { db, clock, passwords }: Pick<EmailDeps, 'db' | 'clock' | 'passwords'>,
  { userId, password }: { userId: bigint; password: string },
): Promise<void> {
  const now = clock.now()
  const taken = await emails.takePasswordTry(db, { userId, now })
  if (!taken) throw new ApiError('email.not_bound')
  if ('lockedUntil' in taken) {
    const minutes = Math.max(1, Math.ceil((taken.lockedUntil.getTime() - now.getTime()) / 60_000))
    throw new ApiError('email.password_locked', { minutes })
  }
  if (!(await passwords.matches(password, taken.hash))) throw new ApiError('email.password_wrong')
  await emails.forgetWrongPasswords(db, userId)
}
