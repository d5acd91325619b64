import { expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

const refused = (path: string, text: string) => checkBoundaries([{ path, text }])

test('the domain imports nobody, and the message says what to do', () => {
  const [message] = refused('packages/domain/src/rent.ts', "import { openLedger } from '@lode/ledger'\n")
  expect(message).toContain('packages/domain/src/rent.ts:1 imports @lode/ledger')
  expect(message).toContain('may import no other room')
  expect(message).toContain('pass in what it needs as a value')
})

test('the app does not reach the database, and is shown the endpoint recipe', () => {
  const [message] = refused(
    'apps/mobile-web/src/app/x.ts',
    "import type { Database } from '@lode/database'\n",
  )
  expect(message).toContain('docs/recipes/new-route.md')
})

test('a lazy import and a re-export are imports too', () => {
  expect(refused('packages/ledger/src/x.ts', "const x = await import('@lode/server')\n")).toHaveLength(1)
  expect(refused('packages/ledger/src/x.ts', "export { x } from '@lode/server'\n")).toHaveLength(1)
})

test('an arrow that is drawn is let through', () => {
  expect(refused('packages/ledger/src/x.ts', "import { money } from '@lode/domain'\n")).toEqual([])
})

test('tests may know the test kit', () => {
  expect(refused('apps/server/src/x.test.ts', "import { testDatabase } from '@lode/test-kit'\n")).toEqual([])
  expect(refused('apps/server/src/x.ts', "import { testDatabase } from '@lode/test-kit'\n")).toHaveLength(1)
})

test('a relative path into another room is refused with the name to use', () => {
  const [message] = refused(
    'apps/server/src/x.ts',
    "import { money } from '../../../packages/domain/src/money.ts'\n",
  )
  expect(message).toContain("Import it by its name: '@lode/domain'")
})

test('a room without arrows is told to draw them', () => {
  const [message] = refused('packages/new-room/src/x.ts', "import { money } from '@lode/domain'\n")
  expect(message).toContain('tools/src/arrows.ts')
})

test.each([
  ['apps/mobile-web/src/features/miners/x.ts', "await fetch('/api/x')"],
  ['apps/mobile-web/src/screens/home/x.tsx', "new WebSocket('/live')"],
  ['apps/server/src/modules/x/service.ts', 'const now = Date.now()'],
  ['packages/domain/src/x.ts', 'const now = new Date()'],
  ['packages/ledger/src/x.ts', 'parseFloat(text)'],
  ['packages/domain/src/x.ts', 'Number(money.units)'],
  ['apps/mobile-web/src/features/miners/x.tsx', 'isolate(timeOf(iso, locale))'],
])('%s may not say %s', (path, text) => {
  expect(refused(path, text)).toHaveLength(1)
})

test.each([
  ['packages/clock/src/system-clock.ts', 'export const systemClock = { now: () => new Date() }'],
  ['packages/domain/src/x.ts', 'const at = new Date(text)'],
  ['packages/domain/src/x.ts', '/** Never Date.now() here. */'],
  ['apps/mobile-web/src/app/data/client.ts', "fetch('/api/x')"],
  ['apps/server/src/x.test.ts', 'Date.now()'],
])('%s may say %s', (path, text) => {
  expect(refused(path, text)).toEqual([])
})

test('the message names the line', () => {
  expect(refused('packages/domain/src/x.ts', '\n\n// a\nDate.now()')[0]).toContain('x.ts:4 ')
})

test('the house itself keeps its walls', async () => {
  expect(checkBoundaries(await readSources(root))).toEqual([])
})
