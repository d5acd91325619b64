import type { Database, Tx } from '@lode/database'

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

/** The SQL of nonces, holders and sessions. */
export type SessionRepository = ReturnType<typeof sessionRepository>

/** Makes the repository. */
export function sessionRepository(db: Database) {
  return {
    async addNonce(nonce: Nonce): Promise<void> {
      await db`insert into sign_in_nonce ${db({ ...nonce, chain_id: nonce.chain_id.toString() })}`
    },
    /** Takes a nonce out: of any number of callers one gets it, whatever its message then turns out to be. */
    async takeNonce(nonce: string): Promise<Nonce | undefined> {
      const [row] = await db<Nonce[]>`delete from sign_in_nonce where nonce = ${nonce} returning *`
      return row
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
    ): Promise<void> {
      await tx`insert into session ${tx({ ...session, user_id: session.user_id.toString() })}`
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
    async sessionsOf(
      userId: bigint,
      now: Date,
    ): Promise<{ id: string; created_at: Date; expires_at: Date }[]> {
      return db`
        select id, created_at, expires_at from session
        where user_id = ${userId.toString()} and expires_at > ${now} order by created_at desc, id limit 100`
    },
    /** Whether there was one to end. */
    async endSession(tx: Tx, { id, userId }: { id: string; userId: bigint }): Promise<boolean> {
      const { count } = await tx`delete from session where id = ${id} and user_id = ${userId.toString()}`
      return count > 0
    },
  }
}
