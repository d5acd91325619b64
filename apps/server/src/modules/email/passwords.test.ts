import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

/** What passwords cost is not what most of these tests are about. */
const cheap = { memory: 1024, passes: 1 }
const ana = { caller: '198.51.100.7', user: '1' }

test('[U-05] a password is kept as argon2id with 64 MiB and three passes, each with a salt of its own', async () => {
  const { hash, matches } = openPasswords().of(ana)
  const [one, two] = [await hash('tulip-canyon-94'), await hash('tulip-canyon-94')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await matches('tulip-canyon-94', one)).toBe(true)
  expect(await matches('tulip-canyon-95', one)).toBe(false)
})

test('letters that look alike and are written otherwise are the same password', async () => {
  const { hash, matches } = openPasswords(cheap).of(ana)
  expect(await matches('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true)
})

// Seen to fail without the line.
test('however many ask, two are computed at once and the others are turned away when 32 wait', async () => {
  const { hash } = openPasswords(cheap).of(ana)
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => hash(`number ${n}`)))
  const turnedAway = answers.filter(({ status }) => status === 'rejected')
  expect(turnedAway).toHaveLength(6)
  expect(turnedAway[0]).toMatchObject({ reason: { code: 'request.too_many' } })
  expect(await hash('and then it goes on')).toContain('$argon2id$')
})

// Seen to fail with one line for all: the holder was turned away, the line was full of the twelve.
test('[U-05] a holder is served while twelve wallets of another address fill the line', async () => {
  const line = openPasswords(cheap)
  const theirs = Array.from({ length: 60 }, (_, n) =>
    line.of({ caller: '203.0.113.9', user: `wallet ${n % 12}` }).hash(`number ${n}`),
  )
  const hers = line.of(ana).hash('tulip-canyon-94')
  const refused = (await Promise.allSettled(theirs)).filter(({ status }) => status === 'rejected')
  expect(await hers).toContain('$argon2id$')
  // Two were under way and 32 waited, of which one gave up its place.
  expect(refused).toHaveLength(27)
})

test('a hash is compared at the cost that stands in it', async () => {
  const hash = await openPasswords(cheap).of(ana).hash('tulip-canyon-94')
  expect(hash).toContain('$m=1024,t=1,p=1$')
  expect(await openPasswords().of(ana).matches('tulip-canyon-94', hash)).toBe(true)
  expect(await openPasswords().of(ana).matches('tulip-canyon-95', hash)).toBe(false)
  await expect(openPasswords().of(ana).matches('tulip-canyon-94', 'tulip-canyon-94')).rejects.toThrow(
    'no hash',
  )
})
