import { randomUUID } from 'node:crypto'
import { createClient, headers, operatorCookie, operatorText } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { policyVersion } from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inviteBy,
  joinBy,
  type OperatorClient,
  signInOperator,
} from '../../../testing/console/operator-client.ts'
import { refusalOf } from '../../../testing/console/refusal-of.ts'
import {
  firstSecret,
  startTestConsole,
  type TestConsole,
} from '../../../testing/console/start-test-console.ts'
import { digestOf } from './keep-act.ts'
import { verifyAssertion } from './passkey/verify-assertion.ts'

const { halts, operators, session } = consoleEndpoints
let console: TestConsole
let ana: OperatorClient
beforeAll(async () => {
  console = await startTestConsole()
  ana = await console.first('ana')
})
afterAll(() => console.close())

async function halt(reason: string): Promise<string> {
  await ana.call(halts.set, { reason })
  const { halts: listed } = await ana.call(halts.list, {})
  return listed.find((one) => one.reason === reason)?.id ?? ''
}

test('[O-01] the first admins come by the owner’s links, once, and none follows while two are there', async () => {
  expect((await ana.call(session.current, {})).operator.role).toBe('admin')
  await expect(firstSecret(console.as('lode_owner'), console.clock, 'eve')).rejects.toThrow(
    'there are two admins',
  )
  const used = { secret: 'x'.repeat(22), passkey: console.newPasskey() }
  expect(await refusalOf(joinBy(console.url, used))).toBe('operator.refused invitation')
})

test('[O-01] no login but the owner’s makes a first passkey, not even the console’s', async () => {
  for (const sql of [
    `insert into operator_invitation values ('\\x09', 'eve', 'admin', true, 'operator:eve', '2099-01-01', null)`,
    `insert into operator_passkey (id, operator, role, public_key, first, at) values ('k', 'ana', 'admin', '\\x', true, now())`,
    `update operator_passkey set public_key = '\\x00'`,
    `update operator_act set text = 'x'`,
    `delete from operator_log`,
    `insert into operator_log values (99, now(), 'operator:eve', 'a', 's', '{}', '\\x', '\\x')`,
  ])
    await expect(console.db.unsafe(sql), sql).rejects.toThrow('permission denied')
  await expect(
    console.as('lode_app')`select note_operator(now(), 'operator:eve', 'a', 's', '{}')`,
  ).rejects.toThrow('permission denied')
})

test('[O-01] what is signed is this request, by this operator, once', async () => {
  const id = await halt('looks wrong')
  const body = JSON.stringify({ id, reason: 'both nodes agree' })
  const key = randomUUID()
  const { path } = halts.clear
  const send = async (extra: Record<string, string>, sent = body, idempotencyKey = key) => {
    const { token, cookie } = ana.halves()
    const response = await fetch(console.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [headers.idempotencyKey]: idempotencyKey,
        [headers.token]: token,
        cookie: `__Host-lode-operator=${cookie}`,
        ...extra,
      },
      body: sent,
    })
    return ((await response.json()) as { code?: string }).code ?? 'done'
  }
  const sign = () => ana.stepUp({ method: 'POST', path, idempotencyKey: key, body })
  expect(await send({})).toBe('operator.signature_invalid')
  expect(await send(await sign(), JSON.stringify({ id, reason: 'edited' }))).toBe(
    'operator.signature_invalid',
  )
  expect(await send(await sign(), body, randomUUID())).toBe('operator.signature_invalid')
  const signed = await sign()
  expect(await send(signed)).toBe('done')
  expect(await send(signed)).toBe('operator.signature_invalid')
  // Who was not answered signs the same again, and is told what came of it; the key stands for nothing else.
  expect(await send(await sign())).toBe('done')
  const other = JSON.stringify({ id, reason: 'something else' })
  const signedOther = await ana.stepUp({ method: 'POST', path, idempotencyKey: key, body: other })
  expect(await send(signedOther, other)).toBe('request.idempotency_conflict')
  const { halts: listed } = await ana.call(halts.list, {})
  expect(listed.find((one) => one.id === id)).toMatchObject({
    clearedBy: 'operator:ana',
    clearReason: 'both nodes agree',
  })
})

test('[O-01] what was approved can be verified later by anybody from the row and the public key alone', async () => {
  const id = await halt('to be verified')
  await ana.call(halts.clear, { id, reason: 'verified' })
  const [act] = await console.as('lode_read')<
    { text: string; authenticator: Buffer; client: Buffer; signature: Buffer; key: Buffer; passkey: string }[]
  >`
    select text, authenticator_data as authenticator, client_data as client, a.signature, public_key as key, p.id as passkey
    from operator_act a join operator_passkey p on p.id = a.passkey where subject = ${`halt/${id}`}`
  if (!act) throw new Error('nothing was kept')
  expect(act.text).toContain(`\n{"id":"${id}","reason":"verified"}`)
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const verify = (challenge: string) =>
    verifyAssertion({
      assertion: {
        ...{ id: act.passkey, rawId: act.passkey, type: 'public-key' },
        response: {
          ...{ clientDataJSON: text(act.client), authenticatorData: text(act.authenticator) },
          signature: text(act.signature),
        },
      },
      ...{ challenge, origin: console.origin, passkey: { id: act.passkey, publicKey: act.key, counter: 0 } },
    })
  expect(await verify(digestOf(act.text))).not.toBeNull()
  expect(await verify(digestOf(act.text.replace('verified', 'edited')))).toBeNull()
  const [first = ''] = act.text.split('\n')
  expect([first, act.text.split('\n')[3]]).toEqual(['lode operator request 1', `policy ${policyVersion}`])
})

test('[O-01] a passkey that was copied is seen by its counter; one that never counts is as good', async () => {
  const elsewhere = await startTestConsole()
  const eva = await elsewhere.first('eva', { counts: false })
  expect((await eva.call(session.current, {})).operator.name).toBe('eva')
  await elsewhere.close()
  await console.as(
    'lode_owner',
  )`update operator_passkey set counter = counter + 1000 where id = ${ana.passkey.id}`
  expect(await refusalOf(signInOperator(console.url, { ...ana, origin: console.origin }))).toBe(
    'operator.signature_invalid',
  )
  await console.as(
    'lode_owner',
  )`update operator_passkey set counter = counter - 1000 where id = ${ana.passkey.id}`
})

test('[O-01] a session ends after fifteen idle minutes, and after eight hours whatever is done', async () => {
  const own = await startTestConsole()
  const bea = await own.first('bea')
  const minutes = (count: number) => own.clock.advance(count * 60_000)
  const ask = () => refusalOf(bea.call(session.current, {}))
  minutes(14)
  expect(await ask()).toBe('done')
  minutes(14)
  expect(await ask()).toBe('done')
  minutes(16)
  expect(await ask()).toBe('session.required')
  const polled = await signInOperator(own.url, { ...bea, origin: own.origin })
  // A screen that stays open asks by itself, and nobody touches it.
  const poll = async () => {
    const { token, cookie } = polled.halves()
    const asked = {
      [headers.token]: token,
      [headers.background]: 'yes',
      cookie: `${operatorCookie}=${cookie}`,
    }
    return (await fetch(own.url + session.current.path, { headers: asked })).status
  }
  const seen: number[] = []
  for (let passed = 0; passed < 18; passed += 6) {
    minutes(6)
    seen.push(await poll())
  }
  expect(seen).toEqual([200, 200, 401])
  const again = await signInOperator(own.url, { ...bea, origin: own.origin })
  for (let passed = 0; passed < 480; passed += 12) {
    minutes(12)
    await again.call(session.current, {}).catch(() => undefined)
  }
  expect(await refusalOf(again.call(session.current, {}))).toBe('session.required')
  await own.close()
})

test('[O-01] who is invited can do nothing before admins have vouched; two must, where there are two', async () => {
  const own = await startTestConsole()
  const one = await own.first('one')
  const two = await own.add([one], { name: 'two', role: 'admin' })
  const secret = await inviteBy(one, { name: 'max', role: 'reviewer' })
  const passkey = own.newPasskey()
  const { fingerprint, counts } = await joinBy(own.url, { secret, passkey })
  expect(counts).toBe(false)
  expect(await refusalOf(joinBy(own.url, { secret, passkey: own.newPasskey() }))).toBe(
    'operator.refused invitation',
  )
  const enter = () => signInOperator(own.url, { name: 'max', passkey, origin: own.origin })
  expect(await refusalOf(enter())).toBe('operator.refused not_vouched')
  const asked = { name: 'max', role: 'reviewer' as const, passkey: passkey.id, fingerprint }
  expect(await refusalOf(one.call(operators.vouch, { ...asked, role: 'admin' }))).toBe(
    'operator.refused passkey',
  )
  expect(await one.call(operators.vouch, asked)).toEqual({ signed: 1, needed: 2 })
  // The same admin twice is one.
  expect(await one.call(operators.vouch, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await refusalOf(enter())).toBe('operator.refused not_vouched')
  expect(await two.call(operators.vouch, asked)).toEqual({ signed: 2, needed: 2 })
  expect((await (await enter()).call(session.current, {})).operator.role).toBe('reviewer')
  await own.close()
})

test('[O-01] two admins restore a lost passkey: the old one ends with its sessions; the last admin stays', async () => {
  const own = await startTestConsole()
  const one = await own.first('one')
  expect(await refusalOf(one.call(operators.remove, { name: 'one', reason: 'tired' }))).toBe(
    'operator.refused last_admin',
  )
  expect(await refusalOf(one.call(operators.setRole, { name: 'one', role: 'viewer' }))).toBe(
    'operator.refused last_admin',
  )
  const two = await own.add([one], { name: 'two', role: 'admin' })
  const three = await own.add([one, two], { name: 'three', role: 'admin' })
  // Three has lost hers.
  const secret = await inviteBy(one, { name: 'three', role: 'admin' })
  const passkey = own.newPasskey()
  const { fingerprint } = await joinBy(own.url, { secret, passkey })
  const asked = { name: 'three', role: 'admin' as const, passkey: passkey.id, fingerprint }
  await one.call(operators.vouch, asked)
  expect(await refusalOf(three.call(session.current, {}))).toBe('done')
  await two.call(operators.vouch, asked)
  expect(await refusalOf(three.call(session.current, {}))).toBe('session.required')
  expect(await refusalOf(signInOperator(own.url, { ...three, origin: own.origin }))).toBe(
    'operator.signature_invalid',
  )
  const back = await signInOperator(own.url, { name: 'three', passkey, origin: own.origin })
  // Two at once take each other out: one of them stays.
  await back.call(operators.remove, { name: 'one', reason: 'left' })
  await two.call(operators.remove, { name: 'one', reason: 'left' })
  await back.call(operators.remove, { name: 'two', reason: 'left' })
  await back.call(operators.setRole, { name: 'three', role: 'viewer' })
  await Promise.allSettled([
    two.call(operators.remove, { name: 'two', reason: 'left' }),
    two.call(operators.setRole, { name: 'three', role: 'viewer' }),
  ])
  const { length } = await own.as('lode_owner')`
    select from operator o where role = 'admin' and removed_at is null and exists (
      select from operator_passkey p where p.operator = o.name and ended_at is null)`
  expect(length).toBeGreaterThanOrEqual(2)
  await own.close()
})

test('[O-01] a challenge is answered once, and what nobody asked for is refused', async () => {
  const visitor = createClient({ baseUrl: console.url })
  const { challenge } = await visitor.call(session.challenge, {})
  const assertion = ana.passkey.get(challenge) as never
  expect(await refusalOf(visitor.call(session.signIn, { challenge, assertion }))).toBe('done')
  expect(await refusalOf(visitor.call(session.signIn, { challenge, assertion }))).toBe(
    'operator.signature_invalid',
  )
  const own = 'A'.repeat(43)
  const made = { challenge: own, assertion: ana.passkey.get(own) as never }
  expect(await refusalOf(visitor.call(session.signIn, made))).toBe('operator.signature_invalid')
  expect(
    operatorText({
      origin: 'o',
      operator: 'a',
      policy: 1,
      nonce: 'n',
      method: 'M',
      path: 'p',
      idempotencyKey: 'k',
      body: 'b',
    }),
  ).toBe('lode operator request 1\no\na\npolicy 1\nn\nM\np\nk\nb')
})
