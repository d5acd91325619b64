import { expect, test } from 'vitest'
import { ChangelogUnready, closeChangelog } from './close-changelog.ts'

const release = { version: '1.2.0', date: '2026-11-22' }

test('what is unreleased becomes the section of a version, and a new one begins above it', () => {
  const { text, section } = closeChangelog(
    '# Changelog\n\n## Unreleased\n\n### Added\n- Tea.\n\n## 1.1.0 (2026-10-01)\n- Milk.\n',
    release,
  )
  expect(text).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-22)\n\n### Added\n- Tea.\n\n## 1.1.0 (2026-10-01)\n- Milk.\n',
  )
  expect(section).toBe('### Added\n- Tea.')
})

test.each([
  ['# Changelog\n', 'no section'],
  ['## Unreleased\n\n## 1.1.0\n- Milk.\n', 'nothing is written'],
  ['## Unreleased\n- Tea.\n\n## 1.2.0 (2026-01-01)\n- Milk.\n', 'has a section already'],
])('a changelog that says nothing of a release, or says it already, is told: %j', (text, why) => {
  expect(() => closeChangelog(text, release)).toThrow(ChangelogUnready)
  expect(() => closeChangelog(text, release)).toThrow(why)
})
