import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator of one passkey: what it answers as WebAuthn's JSON. `counts`: whether it says how often it was used. */
export type TestPasskey = {
  id: string
  create: (challenge: string) => object
  get: (challenge: string) => object
}

const userPresentAndVerified = 0x05
const attested = 0x40

/** Makes one, for the console at an origin. @example const passkey = newPasskey({ origin: 'http://localhost:1234' }) */
export function newPasskey({ origin, counts = true }: { origin: string; counts?: boolean }): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let used = 0
  const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'))
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++used : 0)
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, rest])
  }
  return {
    id: name,
    create(challenge) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(cose)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authenticatorData(userPresentAndVerified | attested, credential))],
        ]) as never,
      )
      return answer(name, {
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(attestation),
      })
    },
    get(challenge) {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const data = authenticatorData(userPresentAndVerified)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      return answer(name, {
        clientDataJSON,
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
      })
    },
  }
}

function answer(id: string, response: Record<string, Buffer>): object {
  const texts = Object.entries(response).map(([key, value]) => [key, value.toString('base64url')])
  return { id, rawId: id, type: 'public-key', response: Object.fromEntries(texts) }
}
