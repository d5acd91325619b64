import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatorRole } from '@lode/domain'
import { expect, test } from 'vitest'
import { fingerprint } from '../passkey/fingerprint.ts'
import { replayPeople } from './replay-people.ts'

const { vouch, setRole, remove } = consoleEndpoints.operators
const day = 86_400_000
const began = Date.UTC(2026, 10, 1)
const passkeyOf = (operator: string, role: OperatorRole, first = false) => ({
  ...{ id: `key-${operator}`, operator, role, key: Buffer.from(operator), first, at: new Date(began) },
})
const all = [
  passkeyOf('ana', 'admin', true),
  passkeyOf('bo', 'admin'),
  passkeyOf('cy', 'viewer'),
  passkeyOf('tea', 'treasurer'),
]

/** A play of acts: who signs what, and how many days after the beginning. */
function play() {
  const people = replayPeople(all)
  people.admitUntil(new Date(began))
  const sign = (operator: string, path: string, body: object, days = 1) =>
    people.take({
      ...{ operator, passkey: `key-${operator}`, path, body: JSON.stringify(body) },
      at: new Date(began + days * day),
    })
  return {
    roleOf: (name: string) => people.roleOf(`key-${name}`),
    sign,
    vouchFor(by: string, name: string, role: OperatorRole, days = 1) {
      const read = fingerprint(Buffer.from(name))
      sign(by, vouch.path, { name, role, passkey: `key-${name}`, fingerprint: read }, days)
    },
  }
}

test('[A-08] nobody has a role before somebody signed it, and the first admin has theirs', () => {
  const { roleOf, vouchFor } = play()
  expect([roleOf('ana'), roleOf('cy')]).toEqual(['admin', undefined])
  vouchFor('ana', 'cy', 'viewer')
  expect(roleOf('cy')).toBe('viewer')
})

test('[A-08] a role that was not the passkey’s, or a fingerprint that is not its own, is nobody’s', () => {
  const { roleOf, vouchFor, sign } = play()
  vouchFor('ana', 'cy', 'treasurer')
  expect(roleOf('cy')).toBeUndefined()
  const read = fingerprint(Buffer.from('another'))
  sign('ana', vouch.path, { name: 'cy', role: 'viewer', passkey: 'key-cy', fingerprint: read })
  expect(roleOf('cy')).toBeUndefined()
})

test('[A-08] where there are two admins, one alone changes no role, nor twice, nor with another’s words, nor a day later', () => {
  const { roleOf, vouchFor, sign } = play()
  vouchFor('ana', 'cy', 'viewer')
  vouchFor('ana', 'bo', 'admin')
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
  const { roleOf, vouchFor, sign } = play()
  vouchFor('ana', 'cy', 'viewer')
  for (let again = 0; again < 3; again++) sign('cy', setRole.path, { name: 'cy', role: 'treasurer' })
  expect(roleOf('cy')).toBe('viewer')
})

test('[A-08] a role that was taken back does not come back by what was signed before', () => {
  const { roleOf, vouchFor, sign } = play()
  vouchFor('ana', 'tea', 'treasurer')
  sign('ana', setRole.path, { name: 'tea', role: 'viewer' })
  vouchFor('ana', 'tea', 'treasurer', 2)
  expect(roleOf('tea')).toBe('viewer')
  sign('ana', remove.path, { name: 'tea', reason: 'left' }, 2)
  expect(roleOf('tea')).toBeUndefined()
  vouchFor('ana', 'tea', 'treasurer', 3)
  expect(roleOf('tea')).toBeUndefined()
})

test('[O-01] the last admin stays one, as the console has it', () => {
  const { roleOf, sign } = play()
  sign('ana', setRole.path, { name: 'ana', role: 'viewer' })
  sign('ana', remove.path, { name: 'ana', reason: 'gone' })
  expect(roleOf('ana')).toBe('admin')
})
