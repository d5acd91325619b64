import type { SessionUser } from './http/route.ts'

/** What a request sends of its session: one half in a header, which scripts hold, and one in a cookie, which they can't read. */
export type SessionHalves = { readonly token: string; readonly cookie: string }

/** The public half of the key that a session's device signs with: P-256, base64url. */
export type DeviceKey = { readonly x: string; readonly y: string }

/** A session that a request proved with both halves. */
export type Session = { readonly user: SessionUser; readonly deviceKey: DeviceKey }

/** Who tells whose a request is. Given by a module; the platform does not know which. */
export type Sessions = {
  /** The session of a request that has both halves; null when either is missing or wrong. */
  find(halves: SessionHalves): Promise<Session | null>
  /** Those of some sessions, by their ids, that have not ended. */
  standing(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Checks that the session's device key signed a text. @throws {ApiError} `session.device_signature_invalid` */
  demandDeviceSignature(session: Session, proof: { text: string; signature: string }): Promise<void>
}
