import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

/** Settings of the C library and of V8, as a shell, a unit, YAML and TypeScript write them. */
function settingsIn(text: string): string[] {
  const found = text.matchAll(/(MALLOC_[A-Z_]+)\W+(\d+)|(--max-[a-z-]+)=(\d+)/g)
  const settings = [...found].map(([, name, value, flag, size]) => `${name ?? flag}=${value ?? size}`)
  return [...new Set(settings)].sort()
}

// Seen to fail with the local world's relay started without them.
test.each([
  'deploy/systemd/lode-relay@.service',
  'deploy/compose.yaml',
  'apps/local-world/src/parts/relay/relay-plan.ts',
  'apps/relay/test/relay-node.ts',
])('%s starts a relay with the memory settings of `npm start`', async (path) => {
  const settings = settingsIn(await read('apps/relay/package.json'))
  expect(settings).toHaveLength(4)
  expect(settingsIn(await read(path))).toEqual(settings)
})
