import { expect, test } from 'vitest'
import { tierOf } from './tiers.ts'

const files: Record<string, string> = {
  'packages/a/src/pure.test.ts': "import { add } from './add.ts'",
  'packages/a/src/add.ts': "import { two } from './two.ts'\nimport { add } from './add.ts'",
  'packages/a/src/stored.test.ts': "import { testDatabase } from '@lode/test-kit'",
  'apps/b/src/paid.test.ts': "import { startAll } from '../testing/start-all.ts'",
  'apps/b/testing/start-all.ts': "import { startAnvil, testDatabase } from '@lode/test-kit'",
  'apps/b/src/drawn.test.ts':
    "import { open } from '../testing/open.ts'\nimport { startAll } from '../testing/start-all.ts'",
  'apps/b/testing/open.ts': "import { launchChromium } from '@lode/test-kit/browser'",
  'apps/b/simulation/paid.test.ts': "import { startAll } from '../testing/start-all.ts'",
}
const read = (path: string): string => files[path] ?? ''

test.each([
  ['packages/a/src/pure.test.ts', 'unit'],
  ['packages/a/src/stored.test.ts', 'database'],
  ['apps/b/src/paid.test.ts', 'chain'],
  ['apps/b/src/drawn.test.ts', 'browser'],
  ['e2e/src/main-job.test.ts', 'journey'],
  ['apps/b/simulation/paid.test.ts', 'campaign'],
])('%s stands on what it or a helper beside it names: %s', (file, tier) => {
  expect(tierOf(file, read)).toBe(tier)
})
