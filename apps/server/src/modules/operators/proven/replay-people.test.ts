import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatorRole } from '@lode/domain'
import { expect, test } from 'vitest'
import { fingerprint } from '../passkey/fingerprint.ts'
import { type PasskeyRow, replayPeople } from './replay-people.ts'

const { vouch, setRole, remove } = consoleEndpoints.operators
const day = 86_400_000
const began = Date.UTC(2026, 10, 1)
const after = (days: number) => new Date(began + days * day)
const passkeyOf = (operator: string, role: OperatorRole, first = false): PasskeyRow => ({
  ...{ id: `key-${operator}`, operator, role, key: Buffer.from(operator), first },
  ...{ at: new Date(began), lostAt: null },
})
const all: readonly PasskeyRow[] = [
  passkeyOf('ana', 'admin', true),
  passkeyOf('bo', 'admin', true),
  passkeyOf('dan', 'admin'),
  passkeyOf('cy', 'viewer'),
  passkeyOf('tea', 'treasurer'),
]

/** A play of acts: who signs what, and how many days after the beginning. */
function play(passkeys: readonly PasskeyRow[] = all) {
  const people = replayPeople(passkeys)
  people.admitUntil(new Date(began))
  const sign = (operator: string, path: string, body: object, days = 1, passkey = `key-${operator}`) => {
    people.admitUntil(after(days))
    people.take({ operator, passkey, path, body: JSON.stringify(body), at: after(days) })
  }
  const signBoth = (path: string, body: object, days = 1) => {
    for (const one of ['ana', 'bo']) sign(one, path, body, days)
  }
  const vouching = (name: string, role: OperatorRole) => ({
    ...{ name, role, passkey: `key-${name}`, fingerprint: fingerprint(Buffer.from(name)) },
  })
  return {
    ...{ people, sign, signBoth },
    roleOf: (name: string) => people.roleOf(`key-${name}`),
    vouchFor: (by: string, name: string, role: OperatorRole, days = 1) =>
      sign(by, vouch.path, vouching(name, role), days),
    bothVouchFor: (name: string, role: OperatorRole, days = 1) =>
      signBoth(vouch.path, vouching(name, role), days),
  }
}

test('[A-08] nobody has a role before two signed it, and the first admins have theirs', () => {
  const { roleOf, vouchFor } = play()
  expect([roleOf('ana'), roleOf('bo'), roleOf('cy')]).toEqual(['admin', 'admin', undefined])
  vouchFor('ana', 'cy', 'viewer')
  expect(roleOf('cy')).toBeUndefined()
  vouchFor('bo', 'cy', 'viewer')
  expect(roleOf('cy')).toBe('viewer')
})

test('[A-08] a role that was not the passkey’s, or a fingerprint that is not its own, is nobody’s', () => {
  const { roleOf, bothVouchFor, signBoth } = play()
  bothVouchFor('cy', 'treasurer')
  expect(roleOf('cy')).toBeUndefined()
  const read = fingerprint(Buffer.from('another'))
  signBoth(vouch.path, { name: 'cy', role: 'viewer', passkey: 'key-cy', fingerprint: read })
  expect(roleOf('cy')).toBeUndefined()
})

test('[A-08] one admin alone changes no role, nor twice, nor with another’s words, nor a day later', () => {
  const { roleOf, bothVouchFor, sign } = play()
  bothVouchFor('cy', 'viewer')
  const change = { name: 'cy', role: 'treasurer' }
  sign('ana', setRole.path, change)
  sign('ana', setRole.path, change)
  sign('bo', setRole.path, { name: 'cy', role: 'support' })
  sign('bo', setRole.path, change, 3)
  expect(roleOf('cy')).toBe('viewer')
  sign('ana', setRole.path, change, 3)
  expect(roleOf('cy')).toBe('treasurer')
})

test('[A-08] who is no admin changes nobody, an own role least of all', () => {
  const { roleOf, bothVouchFor, sign } = play()
  bothVouchFor('cy', 'viewer')
  for (let again = 0; again < 3; again++) sign('cy', setRole.path, { name: 'cy', role: 'treasurer' })
  expect(roleOf('cy')).toBe('viewer')
})

test('[A-08] a role that was taken back does not come back by what was signed before', () => {
  const { roleOf, bothVouchFor, signBoth } = play()
  bothVouchFor('tea', 'treasurer')
  signBoth(setRole.path, { name: 'tea', role: 'viewer' })
  bothVouchFor('tea', 'treasurer', 2)
  expect(roleOf('tea')).toBe('viewer')
  signBoth(remove.path, { name: 'tea', reason: 'left' }, 2)
  expect(roleOf('tea')).toBeUndefined()
  bothVouchFor('tea', 'treasurer', 3)
  expect(roleOf('tea')).toBeUndefined()
})

test('[O-01] the last two admins stay, as the console has it', () => {
  const { roleOf, signBoth } = play()
  signBoth(setRole.path, { name: 'ana', role: 'viewer' })
  signBoth(remove.path, { name: 'bo', reason: 'gone' })
  expect([roleOf('ana'), roleOf('bo')]).toEqual(['admin', 'admin'])
})

// Seen to fail with one of one needed: the admin had a treasurer, and another admin, of their own making.
test('[A-08] one admin who stands alone gives nobody a role that decides about money or people', () => {
  const { roleOf, vouchFor, sign } = play(all.filter(({ operator }) => operator !== 'bo'))
  vouchFor('ana', 'tea', 'treasurer')
  vouchFor('ana', 'dan', 'admin')
  vouchFor('ana', 'cy', 'viewer')
  sign('ana', setRole.path, { name: 'cy', role: 'reviewer' })
  expect([roleOf('tea'), roleOf('dan'), roleOf('cy')]).toEqual([undefined, undefined, 'viewer'])
})

test('[A-08] a first passkey that comes while two admins stand counts for nobody', () => {
  const late = { ...passkeyOf('eve', 'admin', true), at: after(1) }
  const { people, roleOf } = play([...all, late])
  people.admitUntil(after(2))
  expect(roleOf('eve')).toBeUndefined()
})

test('[O-01] a lost passkey ends with its signatures, and its owner comes back by a new one', () => {
  const lost = all.map((one) => (one.operator === 'ana' ? { ...one, lostAt: after(2) } : one))
  const again = { ...passkeyOf('ana', 'admin', true), id: 'key-new', at: after(3) }
  const { people, roleOf, bothVouchFor, vouchFor, sign } = play([...lost, again])
  bothVouchFor('tea', 'treasurer')
  const change = { name: 'tea', role: 'viewer' }
  sign('ana', setRole.path, change, 1.5)
  sign('ana', setRole.path, change, 2.1)
  sign('bo', setRole.path, { name: 'tea', role: 'support' }, 2.2)
  expect([roleOf('ana'), roleOf('tea')]).toEqual([undefined, 'support'])
  vouchFor('bo', 'cy', 'viewer', 2.3)
  people.admitUntil(after(3))
  expect(people.roleOf('key-new')).toBe('admin')
  sign('bo', remove.path, { name: 'tea', reason: 'left' }, 3)
  expect(roleOf('tea')).toBe('support')
  sign('ana', remove.path, { name: 'tea', reason: 'left' }, 3, 'key-new')
  expect(roleOf('tea')).toBeUndefined()
})
