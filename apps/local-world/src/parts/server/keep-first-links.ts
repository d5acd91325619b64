import { openDatabase } from '@lode/database'

/** Lets links of first admins that could still be used at a moment live on by what the clock is advanced then: nobody had that time to use them. */
export async function keepFirstLinks(
  databaseUrl: string,
  { before, advancedMs }: { before: Date; advancedMs: number },
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, applicationName: 'lode world' })
  try {
    await db`update operator_invitation set expires_at = expires_at + ${advancedMs / 1000} * interval '1 second'
      where first and used_at is null and expires_at > ${before}`
  } finally {
    await db.end()
  }
}
