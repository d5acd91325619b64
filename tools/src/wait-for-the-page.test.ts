import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

const lines = [
  "expect(await page.locator('a').count()).toBe(2)",
  'expect(await button.isVisible()).toBe(true)',
  "await expect.poll(() => page.locator('a').count()).toBe(2)",
  "expect(await page.locator('a').count()).toBe(0)",
  'expect(await balance()).toBe(1n)',
]

test('a linter’s rule refuses what reads a page once, but for what is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lode-lint-'))
  const plugins = [join(root, 'tools/lint/wait-for-the-page.grit')]
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins }))
  await writeFile(join(folder, 'page.test.ts'), `${lines.join('\n')}\n`)
  const { said } = await runCommand(['biome', 'lint', '--only=plugin', '--reporter=github', '.'], { folder })
  expect([...said.matchAll(/line=(\d+)/g)].map(([, line]) => Number(line))).toEqual([1, 2])
  await rm(folder, { recursive: true })
})
