import type { Random } from '../chaos/random-from.ts'

const longText = 'x'.repeat(3000)

/** Values that some parser, some day, did not like. */
const texts = [
  '',
  '0',
  '-1',
  '-0',
  '1e3',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '１２',
  '1,5',
  '0.0000000000000000001',
  '115792089237316195423570985008687907853269984665640564039457584007913129639936',
  '99999999999999999999999999999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '\u0000',
  '%00',
  '\ud800',
  "' or 1=1 --",
  '#{7*7}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '------------------------------------',
  '2026-13-45T99:99:99.999Z_00000000-0000-0000-0000-000000000000',
  '+275760-09-13T00:00:00.000Z_00000000-0000-0000-0000-000000000000',
  '_'.repeat(32),
  'A'.repeat(32),
  `pending_999999999_0x${'0'.repeat(64)}`,
  `999999999999999_999999999_0x${'f'.repeat(64)}`,
  'USDT.99999999999999999',
  'USDT',
  'BTC',
  'ethereum',
  'tron',
  'TRX7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0x0000000000000000000000000000000000000000',
  '0xffffffffffffffffffffffffffffffffffffffff',
  '2026-02-30',
  '0000-00-00',
  longText,
] as const

/** One of them, or bytes at random. */
export function hostileText(random: Random): string {
  if (random.below(8) > 0) return random.pick(texts)
  return String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0xffff)))
}

/** A JSON value of any shape. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 7 : 10)
  if (kind < 4) return hostileText(random)
  if (kind === 4) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31), 2 ** 31])
  if (kind === 5) return random.pick([null, true, false])
  if (kind === 6) return ''
  if (kind === 7) return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(fieldNames), hostileJson(random, depth + 1)]),
  )
}

/** Names of fields that endpoints have, and some that none has. */
export const fieldNames = [
  'id',
  'cursor',
  'limit',
  'coin',
  'network',
  'address',
  'money',
  'amount',
  'minerId',
  'periodDays',
  'quantity',
  'termsVersion',
  'atLeast',
  'payWith',
  'state',
  'message',
  'signature',
  'deviceKey',
  'referralCode',
  'rentalId',
  'day',
  'type',
  'projectId',
  'onramp',
  'page',
  'query',
  'x',
  'y',
  '__proto__',
  'constructor',
  'toString',
] as const

/** Ways to write a path. The first ones are its own. */
export const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path.replace('/api', '/%61pi'),
  (path) => `http://127.0.0.1${path}`,
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => `/x/..${path}`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}/%2e%2e/config`,
]
