import { expect, test } from 'vitest'
import { testsToRun } from './tests-to-run.ts'

const texts: Record<string, string> = {
  'packages/domain/src/index.ts': "export { money } from './money.ts'",
  'packages/domain/src/money.ts': '',
  'packages/domain/src/money.test.ts': "import { money } from './money.ts'",
  'packages/design/src/button.tsx': '',
  'apps/server/src/modules/support/service.ts': "import { money } from '@lode/domain'",
  'apps/server/src/modules/support/module.ts': "import { open } from './service.ts'",
  'apps/server/src/modules/support/service.test.ts': "import { open } from './service.ts'",
  'apps/server/src/modules/support/whole.test.ts': "import { start } from '../../../testing/start.ts'",
  'apps/server/testing/start.ts': "import { start } from '../src/start-server.ts'",
  'apps/server/src/start-server.ts': "import { modules } from './modules.ts'",
  'apps/server/src/modules/identity/module.ts': "import { support } from '../support/module.ts'",
  'apps/server/src/modules/identity/check.test.ts': "import { identity } from './module.ts'",
  'apps/server/src/modules/deposit/watch.test.ts': '',
  'apps/server/src/modules.ts': "import { support } from './modules/support/module.ts'",
  'apps/server/src/start-server.test.ts': "import { modules } from './modules.ts'",
  'apps/mobile-web/src/features.ts': "import { deposit } from './features/deposit/feature.ts'",
  'apps/mobile-web/src/features/deposit/feature.ts':
    "routes: [{ path: '/deposit', load: () => import('../../screens/deposit/deposit-screen.tsx') }]",
  'apps/mobile-web/src/features/deposit/form.tsx': "import { Button } from '@lode/design/button.tsx'",
  'apps/mobile-web/src/screens/deposit/deposit-screen.tsx':
    "import { Form } from '../../features/deposit/form.tsx'",
  'apps/mobile-web/src/screens/deposit.browser.test.ts': "await page.visit('/deposit')",
  'apps/mobile-web/src/screens/records.browser.test.ts': "await page.visit('/depositRecord')",
}
const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
const exports = {
  '@lode/domain': { '': 'packages/domain/src/index.ts' },
  '@lode/design': { '/*': 'packages/design/src/*' },
}
const tests = (...changed: string[]) => testsToRun(changed, { files, exports })

test('an edit inside a module runs its tests and those of the modules that need it', () => {
  expect(tests('apps/server/src/modules/support/service.ts')).toEqual([
    'apps/server/src/modules/identity/check.test.ts',
    'apps/server/src/modules/support/service.test.ts',
    'apps/server/src/modules/support/whole.test.ts',
  ])
})

test('an edit of what starts the whole server runs the tests of the whole server', () => {
  expect(tests('apps/server/src/modules.ts')).toEqual(['apps/server/src/start-server.test.ts'])
})

test('an edit in another room travels through its entry', () => {
  expect(tests('packages/domain/src/money.ts')).toContain('apps/server/src/modules/support/service.test.ts')
  expect(tests('packages/domain/src/money.ts')).toContain('packages/domain/src/money.test.ts')
})

test('an edit of a component runs the browser tests that open a screen with it', () => {
  for (const path of ['apps/mobile-web/src/features/deposit/form.tsx', 'packages/design/src/button.tsx'])
    expect(tests(path)).toEqual(['apps/mobile-web/src/screens/deposit.browser.test.ts'])
})

test('an edited test runs itself', () => {
  expect(tests('apps/server/src/modules/deposit/watch.test.ts')).toEqual([
    'apps/server/src/modules/deposit/watch.test.ts',
  ])
})
