import type { Access } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { actorOf, isAllowed, type Principal } from './access.ts'

const visitor: Principal = { kind: 'visitor' }
const user = { id: 7n, address: '0x1', sessionId: 's', postings: 0n }
const guest: Principal = { kind: 'guest', guest: 'ab' }
const holder: Principal = { kind: 'holder', session: { user, deviceKey: { x: '', y: '' } } }
const ana: Principal = { kind: 'operator', name: 'ana', permissions: ['halts'] }
const seed: Principal = { kind: 'system', name: 'seed' }

// Seen to fail with each case of `isAllowed` answering true.
test.each<[string, Access | undefined, string[]]>([
  ['anyone', { who: 'visitor' }, ['visitor', 'guest', 'holder', 'operator', 'system']],
  ['persons', { who: 'person' }, ['guest', 'holder']],
  ['holders', { who: 'holder', signed: false }, ['holder']],
  ['operators who may clear halts', { who: 'operator', permission: 'halts', signed: false }, ['operator']],
  [
    'operators who may change terms, which is not her',
    { who: 'operator', permission: 'terms', signed: true },
    [],
  ],
  ['operators, whatever they may', { who: 'operator', permission: null, signed: false }, ['operator']],
  ['nobody, because nothing was said', undefined, []],
])('what is for %s lets in nobody else', (_whom, policy, allowed) => {
  const everybody = [visitor, guest, holder, ana, seed]
  expect(everybody.filter((one) => isAllowed(policy, one)).map(({ kind }) => kind)).toEqual(allowed)
})

test('what somebody did is written down under their name, and a visitor does nothing', () => {
  expect([holder, ana, seed].map(actorOf)).toEqual(['holder:7', 'operator:ana', 'system:seed'])
  for (const one of [visitor, guest]) expect(() => actorOf(one)).toThrow('visitor')
})
