import { operatorText } from '@lode/api-contract'
import { policyVersion } from '@lode/domain'
import { beforeAll, expect, test } from 'vitest'
import { newPasskey, type TestPasskey } from '../../../../testing/console/passkey.ts'
import { digestOf } from '../keep-act.ts'
import { verifyRegistration } from '../passkey/verify-registration.ts'
import { type ActRow, isSignedAct } from './signed-act.ts'

const origin = 'http://console.localhost:8090'
const request = {
  method: 'POST',
  path: '/api/console/withdrawals/approve',
  idempotencyKey: '00000000-0000-4000-8000-000000000001',
  body: '{"id":"1"}',
}
let passkey: TestPasskey
let key: Buffer

beforeAll(async () => {
  passkey = newPasskey({ origin })
  const challenge = 'A'.repeat(43)
  const registration = passkey.create(challenge) as never
  const made = await verifyRegistration({ registration, challenge, origin })
  key = Buffer.from(made?.publicKey ?? [])
})

/** An act as the console would keep it, of what this passkey signed. */
function signed(what: Partial<Parameters<typeof operatorText>[0]> = {}): ActRow {
  const said = { origin, operator: 'ana', policy: policyVersion, nonce: 'n', ...request, ...what }
  const text = operatorText(said)
  const { response } = passkey.get(digestOf(text)) as { response: Record<string, string> }
  const bytes = (name: string) => Buffer.from(String(response[name]), 'base64url')
  return {
    ...{
      id: request.idempotencyKey,
      at: new Date(0),
      operator: 'ana',
      passkey: passkey.id,
      keyOperator: 'ana',
      key,
    },
    ...{ path: request.path, body: request.body, text },
    ...{ data: bytes('authenticatorData'), client: bytes('clientDataJSON'), signature: bytes('signature') },
  }
}

test('[A-08] an act is what its passkey signed: under the table of then, too', async () => {
  expect(await isSignedAct(signed(), origin)).toBe(true)
  expect(await isSignedAct(signed({ policy: 1 }), origin)).toBe(true)
})

test.each<[string, Partial<ActRow>]>([
  ['another operator', { operator: 'eve', keyOperator: 'eve' }],
  ['an operator whose passkey it is not', { keyOperator: 'eve' }],
  ['another request of the same kind', { id: '00000000-0000-4000-8000-000000000002' }],
  ['another path', { path: '/api/console/withdrawals/pay-lost' }],
  ['another body', { body: '{"id":"2"}' }],
])('[A-08] a row that says %s than the text is no act', async (_what, edit) => {
  expect(await isSignedAct({ ...signed(), ...edit }, origin)).toBe(false)
})

test.each<[string, Parameters<typeof signed>[0]]>([
  ['another console', { origin: 'http://elsewhere.localhost' }],
  ['a table that is not there yet', { policy: policyVersion + 1 }],
  ['no table', { policy: 0 }],
  ['another method', { method: 'DELETE' }],
])('[A-08] what was signed for %s is no act here', async (_what, said) => {
  expect(await isSignedAct(signed(said), origin)).toBe(false)
})

test('[A-08] a text that nobody signed is no act, nor is any where no console is known', async () => {
  const row = signed()
  const body = '{"id":"2"}'
  const edited = { ...row, body, text: row.text.replace(row.body, body) }
  expect(await isSignedAct(edited, origin)).toBe(false)
  expect(await isSignedAct(row, '')).toBe(false)
})
