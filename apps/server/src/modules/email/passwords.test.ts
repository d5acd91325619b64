import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('[U-05] a password is kept as argon2id with 64 MiB and three passes, each with a salt of its own', async () => {
  const { hash, matches } = openPasswords()
  const [one, two] = [await hash('tulip-canyon-94'), await hash('tulip-canyon-94')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await matches('tulip-canyon-94', one)).toBe(true)
  expect(await matches('tulip-canyon-95', one)).toBe(false)
})

test('letters that look alike and are written otherwise are the same password', async () => {
  const { hash, matches } = openPasswords()
  expect(await matches('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true)
})

// Seen to fail without the line.
test('however many ask, two are computed at once and the others are turned away when 32 wait', async () => {
  const { hash } = openPasswords()
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => hash(`number ${n}`)))
  const turnedAway = answers.filter(({ status }) => status === 'rejected')
  expect(turnedAway).toHaveLength(6)
  expect(turnedAway[0]).toMatchObject({ reason: { code: 'request.too_many' } })
  expect(await hash('and then it goes on')).toContain('$argon2id$')
}, 60_000)
