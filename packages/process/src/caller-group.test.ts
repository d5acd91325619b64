import { expect, test } from 'vitest'
import { callerGroup } from './caller-group.ts'

test.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::198.51.100.7', '2001:db8:1:2::/64'],
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['', ''],
  // Seen to throw: 1,500 resets of a connection were as many errors with a stack.
  [undefined, 'gone'],
  ['unknown', 'unknown'],
  ['[::1]:80', '[::1]:80'],
])('%s counts as %s', (address, group) => {
  expect(callerGroup(address)).toBe(group)
})

test('neighbours are two callers', () => {
  expect(callerGroup('2001:db8:1:2::1')).not.toBe(callerGroup('2001:db8:1:3::1'))
  expect(callerGroup('198.51.100.7')).not.toBe(callerGroup('198.51.100.8'))
})
