import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { locales } from '@lode/translations'
import { expect, test } from 'vitest'
import { filledBy, findNewerFeatures } from './find-newer-features.ts'

const floor = await readFile(join(import.meta.dirname, '../public/floor.js'), 'utf8')

test.each([
  ['a function', 'Promise.withResolvers()', 'Promise.withResolvers'],
  ['a method', 'console.log([2,1].toSorted())', 'toSorted'],
  ['syntax', '{ using file = open() }', 'syntax newer than the floor'],
  ['a pattern', 'console.log(/[a--b]/v)', 'a pattern with the flag v'],
])('a built file with %s above the floor is found', async (_, code, found) => {
  expect(await findNewerFeatures(code, [])).toContain(found)
})

test('what the floor script fills, and what any supported browser has, is passed over', async () => {
  const filled = filledBy(floor)
  expect(
    await findNewerFeatures('[1].toSorted(); AbortSignal.any([]); class A { static #b = 1n ?? 2 }', filled),
  ).toEqual([])
})

/** Runs the floor script where its functions are missing. */
function withoutThem(): Record<string, never> & { loaded: string[] } {
  const loaded: string[] = []
  const document = {
    createElement: () => ({ src: '' }),
    head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
  }
  const context = {
    document,
    loaded,
    AbortController,
    AbortSignal: class {},
    URL: class extends URL {},
  }
  Object.defineProperty(context.URL, 'canParse', { value: undefined, configurable: true, writable: true })
  const bare = `delete Array.prototype.toSorted; delete Array.prototype.toReversed; delete Promise.withResolvers
    delete Map.groupBy; delete String.prototype.isWellFormed; globalThis.window = globalThis;`
  runInNewContext(bare + floor, context)
  return context as never
}

test('the floor script fills what is missing, as the functions themselves work', async () => {
  const filled = withoutThem()
  const run = (code: string): unknown => runInNewContext(code, filled)
  expect(
    run('var list = [3, 1, 2]; JSON.stringify([list.toSorted((a, b) => b - a), list.toReversed(), list])'),
  ).toBe('[[3,2,1],[2,1,3],[3,1,2]]')
  expect(await run('var made = Promise.withResolvers(); made.resolve(7); made.promise')).toBe(7)
  expect(run('JSON.stringify([...Map.groupBy([1, 2, 3], (n) => n % 2)])')).toBe('[[1,[1,3]],[0,[2]]]')
  expect(run(`['a\\u{1F600}'.isWellFormed(), '\\uD800'.isWellFormed()].join()`)).toBe('true,false')
  expect(run(`[URL.canParse('/a', 'https://b.c'), URL.canParse('/a')].join()`)).toBe('true,false')
  expect(
    run(`var one = new AbortController(); var any = AbortSignal.any([new AbortController().signal, one.signal])
      var before = any.aborted; one.abort('why'); [before, any.aborted, any.reason].join()`),
  ).toBe('false,true,why')
})

test('a browser without what came just before the floor loads the sentence for older ones', () => {
  expect(withoutThem().loaded).toEqual(['/old-browser.js'])
})

test('the sentence for older browsers is there in each language', async () => {
  const code = await readFile(join(import.meta.dirname, '../public/old-browser.js'), 'utf8')
  const said = locales.map((lang) => {
    const note = { setAttribute: () => {}, style: {}, textContent: '' }
    const document = {
      createElement: () => note,
      documentElement: { lang },
      body: { insertBefore: () => {} },
    }
    runInNewContext(code, { document })
    return note.textContent
  })
  expect(new Set(said).size).toBe(locales.length)
  for (const one of said) expect(one).toMatch(/iOS 16\.4.*Chrome 109.*Firefox 115/)
})
