import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorRoles, permissionsOf, policyVersion } from './operators.ts'

test('[O-01] who may do what is version 2 of the table: another table has another number', () => {
  const table = JSON.stringify(operatorRoles.map((role) => [role, permissionsOf(role).toSorted()]))
  const digest = createHash('sha256').update(table).digest('hex').slice(0, 16)
  expect([policyVersion, digest]).toEqual([2, '5a6c5fe76eaf8387'])
})

test('[O-01] who lets operators in decides about no money', () => {
  for (const decision of ['payouts', 'terms', 'days', 'books', 'treasury'] as const)
    expect(permissionsOf('admin')).not.toContain(decision)
  for (const role of ['viewer', 'support', 'reviewer', 'treasurer'] as const)
    expect(permissionsOf(role)).not.toContain('operators')
})
