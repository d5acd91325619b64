import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleUnlessCurrent } from './bundle-processes.ts'
import { entries, processesFolder, processFile } from './entries.ts'
import { bundleProcesses } from './index.ts'

const repository = resolve(import.meta.dirname, '../../..')
let root: string

/** A root whose processes are one line each; the server imports what it says. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lode-bundle-'))
  for (const [name, path] of Object.entries(entries)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), `console.log('${name}')\n`)
  }
  await writeFile(
    join(root, 'apps/server/src/main.ts'),
    "import { said } from './said.ts'\nconsole.log(said)\n",
  )
  await say('one')
  await lock({ '': { version: '1.0.0' } })
})
afterEach(() => rm(root, { recursive: true }))

const say = (text: string) =>
  writeFile(join(root, 'apps/server/src/said.ts'), `export const said: string = '${text}'\n`)
const lock = (packages: object) => writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
const run = async (): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(root, processFile('server'))])).stdout.trim()

// Seen to fail with the modules of the chunks as inputs: a constant that is inlined belongs to none.
test('a bundle is made again once an input or a locked package has changed, and only then', async () => {
  expect([await bundleUnlessCurrent(root), await run()]).toEqual([true, 'one'])
  expect(await bundleUnlessCurrent(root)).toBe(false)
  await say('two')
  expect([await bundleUnlessCurrent(root), await run()]).toEqual([true, 'two'])
  await lock({ '': { version: '2.0.0' } })
  expect(await bundleUnlessCurrent(root)).toBe(false)
  await lock({ 'node_modules/tea': { version: '1.0.0' } })
  expect(await bundleUnlessCurrent(root)).toBe(true)
  await rm(join(root, processFile('relay')))
  expect([await bundleUnlessCurrent(root), await bundleUnlessCurrent(root)]).toEqual([true, false])
})

// Seen to fail without the lock: each of them made it.
test('processes that ask at once make one bundle', async () => {
  const script = `import { bundleProcesses } from '${join(import.meta.dirname, 'index.ts')}'
    console.log(await bundleProcesses(process.argv[1]))`
  const asked = Array.from({ length: 3 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script, root]),
  )
  const made = (await Promise.all(asked)).map(({ stdout }) => stdout.trim())
  expect(made.sort()).toEqual(['false', 'false', 'true'])
  expect(
    (await readdir(join(root, processesFolder))).filter((file) => /^\.lock|\.draft$/.test(file)),
  ).toEqual([])
})

test('a chunk that a running process may import late stays for one more bundle', async () => {
  const chunks = async () =>
    (await readdir(join(root, processesFolder))).filter((file) => /^late-.*\.mjs$/.test(file))
  const late = (text: string) =>
    writeFile(join(root, 'apps/server/src/late.ts'), `export const late = '${text}'\n`)
  await writeFile(join(root, 'apps/server/src/main.ts'), "console.log((await import('./late.ts')).late)\n")
  for (const [text, kept] of [
    ['one', 1],
    ['two', 2],
    ['three', 2],
  ] as const) {
    await late(text)
    await bundleUnlessCurrent(root)
    expect([(await chunks()).length, await run()]).toEqual([kept, text])
  }
})

// Seen to fail with Node's own stacks: they name a chunk.
test("a fault of the product's relay names the source, from a folder of another name too", async () => {
  await bundleProcesses(repository)
  const copy = join(root, 'elsewhere')
  await cp(join(repository, processesFolder), join(copy, processesFolder), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'))
  const environment = { ...process.env, PORT: '70000', INNER_PORT: '0' }
  const { stderr, status } = spawnSync(process.execPath, [join(copy, processFile('relay'))], {
    env: environment,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`${copy}/apps/relay/src/start-relay.ts:`)
  expect(await readFile(join(copy, processFile('relay')), 'utf8')).not.toContain(repository)
})
