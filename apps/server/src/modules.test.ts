import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { channels, topics } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import type { Module } from './platform/module.ts'

const all: readonly Module[] = modules

/** What the files of a module say to the live stream. */
function saidBy(module: string): { topics: string[]; channels: string[] } {
  const files = globSync(`${module}/**/*.ts`, { cwd: join(import.meta.dirname, 'modules') })
  const text = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, 'modules', file), 'utf8'))
    .join('\n')
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  return { topics: found(/\btopic: '(\w+)/g), channels: found(/\bpublish\(db, '(\w+)'/g) }
}

test('a channel is published by one module, a topic told by at least one, and each is declared in the contract', () => {
  expect(all.flatMap((module) => module.channels ?? []).sort()).toEqual(Object.keys(channels).sort())
  const told = new Set(all.flatMap((module) => module.topics ?? []))
  expect([...told].sort()).toEqual(Object.keys(topics).sort())
})

test.each(all.map((module) => [module.name, module] as const))(
  'the module %s tells nothing that its face does not say',
  (name, module) => {
    const said = saidBy(name)
    expect(said.channels.sort()).toEqual([...(module.channels ?? [])].sort())
    expect(
      said.topics.filter((topic) => topic in topics && !module.topics?.some((one) => one === topic)),
    ).toEqual([])
  },
)
