import { operatorText } from '@lode/api-contract'
import { policyVersion } from '@lode/domain'
import { digestOf } from '../keep-act.ts'
import { verifyAssertion } from '../passkey/verify-assertion.ts'

/** An act as it was kept, with the passkey that it names. */
export type ActRow = {
  readonly id: string
  readonly at: Date
  readonly operator: string
  readonly passkey: string
  readonly keyOperator: string
  readonly key: Buffer
  readonly path: string
  readonly text: string
  readonly body: string
  readonly data: Buffer
  readonly client: Buffer
  readonly signature: Buffer
}

/**
 * Whether a kept act is what its passkey signed at this console: the text is this request by this operator, made again from its own
 * nonce and under the table of permissions of then, and the signature is over it. Whether the passkey counts is another question.
 */
export async function isSignedAct(row: ActRow, origin: string): Promise<boolean> {
  return origin !== '' && saysSo(row, origin) && (await isSigned(row, origin))
}

function saysSo({ id, operator, keyOperator, path, body, text }: ActRow, origin: string): boolean {
  const [, , , policyLine = '', nonce = ''] = text.split('\n')
  const policy = Number(/^policy ([1-9]\d{0,5})$/.exec(policyLine)?.[1])
  const request = { method: 'POST', path, idempotencyKey: id, body }
  return (
    keyOperator === operator &&
    policy <= policyVersion &&
    text === operatorText({ origin, operator, policy, nonce, ...request })
  )
}

async function isSigned(row: ActRow, origin: string): Promise<boolean> {
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const verified = await verifyAssertion({
    assertion: {
      ...{ id: row.passkey, rawId: row.passkey, type: 'public-key' },
      response: {
        ...{ clientDataJSON: text(row.client), authenticatorData: text(row.data) },
        signature: text(row.signature),
      },
    },
    ...{ challenge: digestOf(row.text), origin },
    passkey: { id: row.passkey, publicKey: row.key, counter: 0 },
  })
  return verified !== null
}
