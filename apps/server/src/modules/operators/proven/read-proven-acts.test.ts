import type { OperatorRole } from '@lode/domain'
import { expect, test } from 'vitest'
import { completedBy, type ProvenAct } from './read-proven-acts.ts'

const hour = 3_600_000
const admins = { ana: 'admin', bo: 'admin' } as const
const both = { tess: 'treasurer', tom: 'treasurer' } as const
const asked = { permission: 'terms', needed: 2 } as const

/** Makes an act that somebody signed, so many hours in, while these worked here. */
function act(operator: string, hours: number, roles: Record<string, OperatorRole>, body = '{}'): ProvenAct {
  const names = Object.keys(roles)
  const keys = new Map(names.map((name) => [`key-${name}`, name]))
  const standing = { roles: new Map(Object.entries(roles)), keys }
  return { operator, passkey: `key-${operator}`, at: new Date(hours * hour), body, standing }
}

test('[A-08] a decision is complete once as many as it needs signed the same within a day', () => {
  const all = { ...admins, ...both }
  const first = act('tess', 0, all)
  expect(completedBy([first, act('tess', 1, all)], asked)).toBeNull()
  expect(completedBy([first, act('tom', 1, all, '{"other":1}')], asked)).toBeNull()
  expect(completedBy([first, act('tom', 25, all)], asked)).toBeNull()
  expect(completedBy([first, act('tom', 24, all)], asked)).toEqual(['tess', 'tom'])
  expect(completedBy([first], { ...asked, needed: 1 })).toEqual(['tess'])
})

// Seen to be paid: demoted between the first signature and the second.
test('[A-08] a signature counts no more once its signer was demoted or removed', () => {
  const first = act('tess', 0, { ...admins, ...both })
  const demoted = act('tom', 1, { ...admins, ...both, tess: 'viewer' })
  const gone = act('tom', 1, { ...admins, tom: 'treasurer' })
  expect(completedBy([first, demoted], asked)).toBeNull()
  expect(completedBy([first, gone], asked)).toBeNull()
  // What was complete before stays so.
  expect(completedBy([first, act('tom', 1, { ...admins, ...both }), gone], asked)).toEqual(['tess', 'tom'])
})

test('[A-08] a decision of several is none while fewer than two admins stand', () => {
  const alone = { ana: 'admin', ...both } as const
  expect(completedBy([act('tess', 0, alone), act('tom', 1, alone)], asked)).toBeNull()
  expect(completedBy([act('tess', 0, alone)], { ...asked, needed: 1 })).toEqual(['tess'])
  // It is those who stand when the last one signs that count.
  const two = { ...admins, ...both } as const
  expect(completedBy([act('tess', 0, two), act('tom', 1, alone)], asked)).toBeNull()
  expect(completedBy([act('tess', 0, alone), act('tom', 1, two)], asked)).toEqual(['tess', 'tom'])
  // Neither an admin without a passkey that counts is a second one, nor the second passkey of the first.
  const [last] = [act('tom', 1, two)]
  const keys = new Map([...last.standing.keys].filter(([, name]) => name !== 'bo'))
  const lost = { ...last, standing: { ...last.standing, keys } }
  const spare = { ...last, standing: { ...last.standing, keys: new Map(keys).set('key-spare', 'ana') } }
  for (const one of [lost, spare]) expect(completedBy([act('tess', 0, two), one], asked)).toBeNull()
})
