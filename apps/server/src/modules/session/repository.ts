import type { Database, Sql, Tx } from '@lode/database'
import type { Actor } from '@lode/domain'

/** A holder. */
export type User = { id: bigint; address: string; invite_code: string; created_at: Date }
/** What the message of one sign-in must carry. */
export type Nonce = {
  nonce: string
  domain: string
  uri: string
  chain_id: bigint
  statement: string
  issued_at: Date
  expires_at: Date
}
/** A session with its holder. */
export type SessionRow = {
  user_id: bigint
  address: string
  session_id: string
  cookie_hash: Buffer
  device_key_x: string
  device_key_y: string
  postings: bigint
}

/** A session that has not ended, as its holder is shown it. */
export type StandingSession = { id: string; created_at: Date; expires_at: Date; device: string | null }
/**
 * What is ended: the session `id` of a holder, or without one all others than `by`, which is the session that asks, or what an
 * `operator` signed.
 */
export type Ending = { userId: bigint; id?: string; by: string; operator?: Actor; now: Date }

/** The SQL of nonces, holders and sessions. */
export type SessionRepository = ReturnType<typeof sessionRepository>

/** Makes the repository. */
export function sessionRepository(db: Database) {
  return {
    async addNonce(nonce: Nonce): Promise<void> {
      await db`insert into sign_in_nonce ${db({ ...nonce, chain_id: nonce.chain_id.toString() })}`
    },
    async findNonce(nonce: string): Promise<Nonce | undefined> {
      const [row] = await db<Nonce[]>`select * from sign_in_nonce where nonce = ${nonce}`
      return row
    },
    /** Deletes a nonce: true for one of any number of callers. */
    async takeNonce(sql: Sql, nonce: string): Promise<boolean> {
      const taken = await sql`delete from sign_in_nonce where nonce = ${nonce} returning 1`
      return taken.length === 1
    },
    /** The holder of an address, made on the first sign-in. An inviter is bound then or never. */
    async findOrAddUser(
      tx: Tx,
      user: { address: string; inviteCode: string; referralCode: string | null; now: Date },
    ): Promise<User> {
      await tx`
        insert into users (address, invite_code, invited_by, created_at)
        values (${user.address}, ${user.inviteCode},
                (select id from users where invite_code = ${user.referralCode}), ${user.now})
        on conflict (address) do nothing`
      const [row] = await tx<User[]>`
        select id, address, invite_code, created_at from users where address = ${user.address}`
      if (!row) throw new Error(`no user for ${user.address} right after it was added`)
      return row
    },
    /** The account of who invited a holder, with its middle left out; null for nobody. */
    async inviterOf(sql: Sql, userId: bigint): Promise<string | null> {
      const [row] = await sql<{ account: string }[]>`
        select left(i.address, 6) || '…' || right(i.address, 4) as account
        from users u join users i on i.id = u.invited_by where u.id = ${userId.toString()}`
      return row?.account ?? null
    },
    async addSession(
      tx: Tx,
      session: {
        id: string
        user_id: bigint
        header_hash: Buffer
        cookie_hash: Buffer
        device_key_x: string
        device_key_y: string
        /** The message that the wallet signed, and its signature: what a payout is followed back to. */
        message: string
        signature: string
        created_at: Date
        expires_at: Date
      },
      device: string | null,
    ): Promise<void> {
      const { id, device_key_x: key, created_at: at } = session
      const userId = session.user_id.toString()
      await tx`insert into session ${tx({ ...session, user_id: userId })}`
      await tx`insert into session_record (id, user_id, device, device_key, signed_in_at)
        values (${id}, ${userId}, ${device}, ${key}, ${at})`
    },
    /** The sessions that have not ended, by the hash of their header half in hexadecimal. */
    async findSessions(headerHashes: readonly string[], now: Date): Promise<Map<string, SessionRow>> {
      const hashes = `{${headerHashes.map((hash) => `"\\\\x${hash}"`).join()}}`
      const rows = await db<(SessionRow & { header_hash: Buffer })[]>`
        select * from find_sessions(${hashes}::bytea[], ${now})`
      return new Map(rows.map((row) => [row.header_hash.toString('hex'), row]))
    },
    /** Those of some sessions that have not ended. */
    async standingSessions(ids: readonly string[], now: Date): Promise<Set<string>> {
      const rows = await db<{ id: string }[]>`
        select id from session where id = any (${ids as string[]}::uuid[]) and expires_at > ${now}`
      return new Set(rows.map(({ id }) => id))
    },
    async sessionById(id: string): Promise<(User & { expires_at: Date }) | undefined> {
      const [row] = await db<(User & { expires_at: Date })[]>`
        select u.id, u.address, u.invite_code, u.created_at, s.expires_at
        from session s join users u on u.id = s.user_id where s.id = ${id}`
      return row
    },
    async sessionsOf(userId: bigint, now: Date): Promise<StandingSession[]> {
      return db`
        select s.id, s.created_at, s.expires_at, r.device from session s left join session_record r using (id)
        where s.user_id = ${userId.toString()} and s.expires_at > ${now} order by s.created_at desc, s.id limit 100`
    },
    /** Ends one session of a holder, or all but the one that asks. Answers how many there were to end. */
    async endSessions(tx: Tx, { userId, id, by, operator, now }: Ending): Promise<number> {
      const which = id === undefined ? tx`id <> ${by}` : tx`id = ${id}`
      const ended = await tx<{ id: string }[]>`
        delete from session where user_id = ${userId.toString()} and ${which} returning id`
      const ids = ended.map((one) => one.id)
      await tx`update session_record set ended_at = ${now}, ended_by = ${by}, by_operator = ${operator !== undefined} where id = any (${ids}::text[]::uuid[])`
      return ended.length
    },
    /** How many sessions of a holder ended by what an operator signed. */
    async endedBy(userId: bigint, act: string): Promise<number> {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int as count from session_record where user_id = ${userId.toString()} and ended_by = ${act}`
      return row?.count ?? 0
    },
  }
}
