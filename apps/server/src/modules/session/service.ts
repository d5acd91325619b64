import { timingSafeEqual } from 'node:crypto'
import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { gather, withTransaction } from '@lode/database'
import { type Address, type Hex, verifyMessage } from 'viem'
import type { Deps } from '../../platform/deps.ts'
import type { SessionUser } from '../../platform/http/route.ts'
import { hashSecret, newNonce } from '../../platform/secrets.ts'
import type { Session, SessionHalves } from '../../platform/sessions.ts'
import { readDevice } from './device-text.ts'
import { endSession } from './end-session.ts'
import { newInviteCode } from './new-invite-code.ts'
import { openSession } from './open-session.ts'
import { nonceOf, readSignInMessage } from './read-sign-in-message.ts'
import { type Ending, type Nonce, type SessionRow, sessionRepository, type User } from './repository.ts'
import { verifyDeviceSignature } from './verify-device-signature.ts'

const minute = 60_000
const nonceLifeMs = 10 * minute
const statement = 'Sign in to Lode. This does not move funds and costs nothing.'

type SignIn = ParsedInputOf<typeof endpoints.session.create>
type SignedIn = ReplyOf<typeof endpoints.session.create>

type Proof = { address: Address; message: string; signature: Hex }

/** A plain key is proven by the signature alone: whoever has one signs in while the chain is away, too. */
function isOfPlainKey(proof: Proof): Promise<boolean> {
  return verifyMessage(proof).catch(() => false)
}

/** Checks by the chain: deployed contracts (ERC-1271) and those not deployed yet (ERC-6492). */
function isOfContract(ethereum: Deps['ethereum'], proof: Proof): Promise<boolean> {
  return ethereum.verifyMessage(proof).catch((cause) => {
    throw new ApiError('service.unavailable', { service: 'ethereum' }, { cause })
  })
}

/** Returns the address that signed the expected message. @throws {ApiError} */
async function addressOf(ethereum: Deps['ethereum'], input: SignIn, expected: Nonce): Promise<Address> {
  const address = await readSignInMessage(input.message, { expected, deviceKey: input.deviceKey })
  const proof = { address, message: input.message, signature: input.signature as Hex }
  const valid = (await isOfPlainKey(proof)) || (await isOfContract(ethereum, proof))
  if (!valid) throw new ApiError('session.signature_invalid')
  return address
}

/** Signing in, proving it, signing out. */
export type SessionService = ReturnType<typeof createSessionService>

/** Makes the service. */
export function createSessionService(deps: Pick<Deps, 'db' | 'clock' | 'ethereum' | 'configuration'>) {
  const { db, clock, ethereum, configuration } = deps
  const repository = sessionRepository(db)
  /** Both halves as JSON lead to the session. What is asked for with the same halves at once is proven once. */
  const findSession = gather(async (asked: readonly string[]) => {
    const proofs = asked.map((halves) => {
      const { token, cookie } = JSON.parse(halves) as SessionHalves
      return { halves, header: hashSecret(token).toString('hex'), cookie: hashSecret(cookie) }
    })
    const rows = await repository.findSessions([...new Set(proofs.map(({ header }) => header))], clock.now())
    const found = new Map<string, Session>()
    for (const { halves, header, cookie } of proofs) {
      const row = rows.get(header)
      if (row && timingSafeEqual(row.cookie_hash, cookie)) found.set(halves, sessionOf(row))
    }
    return found
  })
  const end = (ending: Ending) => withTransaction(db, (tx) => endSession(tx, { repository, ending }))
  return {
    /** Makes a single-use nonce, bound to this site, this chain and the next ten minutes. */
    async nonce(): Promise<ReplyOf<typeof endpoints.session.nonce>> {
      const issuedAt = clock.now()
      const row = {
        nonce: newNonce(),
        domain: new URL(configuration.publicOrigin).host,
        uri: configuration.publicOrigin,
        chain_id: BigInt(configuration.chain.id),
        statement,
        issued_at: issuedAt,
        expires_at: new Date(issuedAt.getTime() + nonceLifeMs),
      }
      await repository.addNonce(row)
      return {
        nonce: row.nonce,
        domain: row.domain,
        uri: row.uri,
        chainId: configuration.chain.id,
        statement,
        issuedAt: issuedAt.toISOString(),
        expirationTime: row.expires_at.toISOString(),
      }
    },

    /**
     * Signs in, and tells the holder's other sessions. A nonce signs in once, and a message that is refused spends it too; what fails
     * on our side does not: the same message may be sent again.
     * @throws {ApiError} `session.nonce_unknown`, `session.message_invalid`, `session.signature_invalid`, `service.unavailable`.
     */
    async signIn(input: SignIn): Promise<{ reply: SignedIn; cookie: string; expiresAt: Date }> {
      const expected = await repository.findNonce(nonceOf(input.message))
      if (!expected || expected.expires_at <= clock.now()) throw new ApiError('session.nonce_unknown')
      const address = await addressOf(ethereum, input, expected).catch(async (error) => {
        const ours = !(error instanceof ApiError) || error.code === 'service.unavailable'
        if (!ours) await repository.takeNonce(db, expected.nonce)
        throw error
      })
      return withTransaction(db, async (tx) => {
        if (!(await repository.takeNonce(tx, expected.nonce))) throw new ApiError('session.nonce_unknown')
        const user = await repository.findOrAddUser(tx, {
          address,
          inviteCode: newInviteCode(),
          referralCode: input.referralCode ?? null,
          now: clock.now(),
        })
        const { header, cookie, expiresAt } = await openSession(
          tx,
          { repository, clock },
          { user, signIn: input },
        )
        const reply = {
          token: header,
          expiresAt: expiresAt.toISOString(),
          user: userReply(user),
          inviter: await repository.inviterOf(tx, user.id),
        }
        return { reply, cookie, expiresAt }
      })
    },

    /** The session of a request that has both halves; null when either is missing or wrong. */
    async find({ token, cookie }: SessionHalves): Promise<Session | null> {
      return (await findSession(JSON.stringify({ token, cookie }))) ?? null
    },

    /** Those of some sessions that have not ended. */
    standing: (ids: readonly string[]) => repository.standingSessions(ids, clock.now()),

    /** Who is signed in, and until when. @throws {ApiError} `session.required` when it has just ended. */
    async current(sessionId: string): Promise<ReplyOf<typeof endpoints.session.current>> {
      const row = await repository.sessionById(sessionId)
      if (!row) throw new ApiError('session.required')
      const inviter = await repository.inviterOf(db, row.id)
      return { expiresAt: row.expires_at.toISOString(), user: userReply(row), inviter }
    },

    /** Checks that the session's device key signed a text. @throws {ApiError} `session.device_signature_invalid` */
    async demandDeviceSignature(session: Session, proof: { text: string; signature: string }): Promise<void> {
      const valid = await verifyDeviceSignature(session.deviceKey, proof)
      if (!valid) throw new ApiError('session.device_signature_invalid')
    },

    /** All sessions of a holder that have not ended, newest first. */
    async list(user: SessionUser): Promise<ReplyOf<typeof endpoints.session.list>> {
      const rows = await repository.sessionsOf(user.id, clock.now())
      const sessions = rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        device: readDevice(row.device),
        current: row.id === user.sessionId,
      }))
      return { sessions }
    },

    /** Signs out: ends the session that asks, and tells the holder's others. */
    async end({ id, sessionId }: SessionUser): Promise<void> {
      await end({ userId: id, id: sessionId, by: sessionId, now: clock.now() })
    },

    /** Ends one of a holder's sessions by name. @throws {ApiError} `request.not_found` */
    async revoke(user: SessionUser, id: string): Promise<void> {
      const ending = { userId: user.id, id, by: user.sessionId, now: clock.now() }
      if ((await end(ending)) === 0) throw new ApiError('request.not_found')
    },

    /** Ends all sessions of a holder but the one that asks. Answers how many. */
    revokeOthers: (user: SessionUser): Promise<number> =>
      end({ userId: user.id, by: user.sessionId, now: clock.now() }),
  }
}

function sessionOf(row: SessionRow): Session {
  return {
    user: { id: row.user_id, address: row.address, sessionId: row.session_id, postings: row.postings },
    deviceKey: { x: row.device_key_x, y: row.device_key_y },
  }
}

/** A holder as the wire shows them. */
export function userReply(user: User): SignedIn['user'] {
  return {
    id: user.id.toString(),
    address: user.address,
    inviteCode: user.invite_code,
    createdAt: user.created_at.toISOString(),
  }
}
