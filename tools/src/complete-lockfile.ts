import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readArguments } from '@lode/arguments'
import { root } from './root.ts'

type Entry = { optionalDependencies?: Record<string, string>; dev?: boolean } & Record<string, unknown>
type Lockfile = { packages: Record<string, Entry> }

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'] as const
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'] as const

/**
 * `npm run lock`, after every `npm install`: a registry that lacks another platform's binary makes `npm install` leave it
 * out of the lockfile without a word, and `npm ci` then refuses the lockfile. This names each such package with the
 * version that its owner asks for, the platform in its name and the digest that the registry states, so that `npm ci` skips it here and
 * installs it there, if it is the same.
 */
readArguments({ usage: 'Usage: npm run lock: completes package-lock.json' })
const path = join(root, 'package-lock.json')
const lockfile = JSON.parse(await readFile(path, 'utf8')) as Lockfile
const added: string[] = []
for (const owner of Object.values(lockfile.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (Object.keys(lockfile.packages).some((place) => place.endsWith(`node_modules/${name}`))) continue
    const platform = platformOf(name)
    if (!platform) continue
    const dev = owner.dev ? { dev: true } : {}
    const integrity = await integrityOf(`${name}@${version}`)
    lockfile.packages[`node_modules/${name}`] = { version, integrity, ...platform, ...dev, optional: true }
    added.push(`${name}@${version}`)
  }
}
const sorted = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`)
console.log(added.length === 0 ? 'the lockfile is complete' : `added ${added.join(', ')}`)

/** Asks the registry for the digest of a package's archive. @throws where it states none */
async function integrityOf(wanted: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['view', wanted, 'dist.integrity'])
  const integrity = stdout.trim()
  if (!/^sha512-[\w+/]+=*$/.test(integrity)) throw new Error(`the registry states no digest of ${wanted}`)
  return integrity
}

type Platform = { os: string[]; cpu: string[]; libc?: string[] }

function platformOf(name: string): Platform | undefined {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}
  return os && cpu && { os: [os], cpu: [cpu], ...libc }
}
