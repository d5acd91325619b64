import { expect, test } from 'vitest'
import { roomsToTest } from './rooms-to-test.ts'

test('a change is tested in its room and in those that point to it, and so on up', () => {
  expect(roomsToTest(['packages/feeds/src/median-price.ts'])).toEqual([
    'packages/bundle',
    'packages/feeds',
    'apps/server',
    'apps/local-world',
    'e2e',
  ])
  expect(roomsToTest(['e2e/src/holder.ts', 'README.md'])).toEqual(['e2e'])
})

test('who only starts a room as a process notices its change too', () => {
  expect(roomsToTest(['apps/mobile-web/src/app.tsx'])).toEqual(['apps/mobile-web', 'apps/local-world', 'e2e'])
})

test('who uses a room only in its tests notices its change too', () => {
  const uses = { 'packages/wallet-modal': ['apps/relay'] }
  expect(roomsToTest(['apps/relay/src/relay.ts'], uses)).toContain('packages/wallet-modal')
})

test('what is everybody’s is tested everywhere, a text that nobody runs nowhere', () => {
  expect(roomsToTest(['package-lock.json'])).toContain('packages/domain')
  expect(roomsToTest(['tools/src/arrows.ts'])).toEqual(['tools'])
  expect(roomsToTest(['docs/architecture.md'])).toEqual([])
})
