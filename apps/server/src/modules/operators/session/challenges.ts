import { randomBytes } from 'node:crypto'
import type { Sql } from '@lode/database'

/** What a challenge is for. */
export type Purpose = 'sign_in' | 'join' | 'request'

/** Makes a challenge that is answered once, and forgets those that are too old. */
export async function giveChallenge(
  sql: Sql,
  { purpose, about, now, lifeMs }: { purpose: Purpose; about: string; now: Date; lifeMs: number },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await sql`delete from operator_challenge where expires_at < ${now}`
  await sql`insert into operator_challenge (challenge, purpose, about, expires_at)
    values (${challenge}, ${purpose}, ${about}, ${new Date(now.getTime() + lifeMs)})`
  return challenge
}

/** Takes a challenge out: of any number of callers one gets it, whatever its answer then turns out to be. */
export async function takeChallenge(
  sql: Sql,
  { challenge, purpose, about, now }: { challenge: string; purpose: Purpose; about: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`delete from operator_challenge
    where challenge = ${challenge} and purpose = ${purpose} and about = ${about} and expires_at > ${now}`
  return count > 0
}
