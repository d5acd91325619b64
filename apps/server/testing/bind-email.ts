import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'

/** Binds an address to a holder as if its code had come: for tests of what stands on one. */
export async function bindEmail(
  { db, clock }: { db: Database; clock: Clock },
  { userId, email = `holder-${userId}@mail.example` }: { userId: bigint; email?: string },
): Promise<void> {
  await db`insert into email_binding (user_id, name, email, email_key, locale, password_hash, bound_at)
    values (${userId.toString()}, 'Ana Erikson', ${email}, ${email}, 'en', '$argon2id$x', ${clock.now()})
    on conflict do nothing`
}
