import { expect, test } from 'vitest'
import { checkCircles } from './check-circles.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

const file = (path: string, ...imports: string[]) => ({ path, text: imports.join('\n') })

test('files that import each other are refused, a type being an import too', () => {
  const [message, ...more] = checkCircles([
    file('apps/x/src/a.ts', "import type { B } from './b.ts'"),
    file('apps/x/src/b.ts', "export { c } from './deep/c.ts'"),
    file('apps/x/src/deep/c.ts', "const a = await import('../a.ts')"),
    file('apps/x/src/d.ts', "import { a } from './a.ts'"),
  ])
  expect(message).toContain('3 files import each other in a circle')
  expect(message).toContain('apps/x/src/a.ts\n  apps/x/src/b.ts\n  apps/x/src/deep/c.ts')
  expect(more).toEqual([])
})

test('each circle is a fault of its own, and a file that imports itself is one', () => {
  const found = checkCircles([
    file('apps/x/src/a.ts', "import './b.ts'"),
    file('apps/x/src/b.ts', "import './a.ts'"),
    file('apps/x/src/c.ts', "import './c.ts'"),
  ])
  expect(found).toHaveLength(2)
})

test('two ways to one file are no circle', () => {
  const found = checkCircles([
    file('apps/x/src/a.ts', "import './b.ts'", "import './c.ts'"),
    file('apps/x/src/b.ts', "import './d.ts'"),
    file('apps/x/src/c.ts', "import './d.ts'"),
    file('apps/x/src/d.ts'),
  ])
  expect(found).toEqual([])
})

test('the house itself has none', async () => {
  expect(checkCircles(await readSources(root))).toEqual([])
})
