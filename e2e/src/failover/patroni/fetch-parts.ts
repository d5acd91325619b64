import { execFile } from 'node:child_process'
import { access, glob, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where the programs of a cluster lie. */
export type Parts = {
  /** Debian's packages of etcd, HAProxy and Patroni, unpacked. */
  readonly tools: string
  /** The folder of PostgreSQL 18's programs, with `pg_rewind` and `pg_basebackup`, which npm's package lacks. */
  readonly postgres: string
}

/** Something that the run needs is not on this machine. The message says what, in one sentence. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

const needed = ['apt-get', 'dpkg', 'ip', 'mount', 'setpriv', 'unshare', '/usr/bin/python3']
const wanted = ['patroni', 'etcd-server', 'haproxy', 'python3-etcd', 'python3-psycopg2', 'patchelf']

/**
 * Brings Debian's packages below a folder, once. Nothing is installed on the machine: they are unpacked, and PostgreSQL 18,
 * which only Debian's next release has, is told to use the libraries that came with it.
 * @throws {PartMissing}
 */
export async function fetchParts(folder: string): Promise<Parts> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new PartMissing('the cluster needs root on Linux, for network namespaces')
  for (const program of needed)
    await run('sh', ['-c', `command -v ${program}`]).catch(() => {
      throw new PartMissing(`the cluster needs ${program}, which is not on this machine`)
    })
  const parts = { tools: join(folder, 'tools'), postgres: join(folder, 'server/usr/lib/postgresql/18/bin') }
  const draft = `${folder}.draft`
  const whole = await access(folder).then(
    () => true,
    () => false,
  )
  if (whole) return parts
  await rm(draft, { recursive: true, force: true })
  try {
    await fetchTools(draft)
    await fetchServer(draft, folder)
  } catch (cause) {
    throw new PartMissing("the cluster's parts could not be fetched from Debian's packages", { cause })
  }
  await rename(draft, folder)
  return parts
}

/** Only what this machine does not have already; its own Python runs Patroni. */
async function fetchTools(draft: string): Promise<void> {
  const archives = join(draft, 'tools-archives')
  await mkdir(join(archives, 'partial'), { recursive: true })
  await download([`Dir::Cache::archives=${archives}/`], wanted)
  await unpack(join(archives, '*.deb'), join(draft, 'tools'))
}

/** By an apt of its own that knows of no package installed, so that every library comes along. */
async function fetchServer(draft: string, folder: string): Promise<void> {
  const apt = join(draft, 'server-apt')
  await mkdir(join(apt, 'lists/partial'), { recursive: true })
  await mkdir(join(apt, 'cache/archives/partial'), { recursive: true })
  await writeFile(join(apt, 'status'), '')
  const from = 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian'
  await writeFile(join(apt, 'sources'), `${from} sid main\n`)
  const own = [
    `Dir::Etc::sourcelist=${apt}/sources`,
    ...['Dir::Etc::sourceparts=/dev/null', 'Dir::Etc::preferencesparts=/dev/null'],
    ...[`Dir::State::lists=${apt}/lists`, `Dir::State::status=${apt}/status`, `Dir::Cache=${apt}/cache`],
    // A mirror's list may be a day past its date; its signature is checked all the same.
    ...['Acquire::Check-Valid-Until=false', 'Acquire::Languages=none'],
  ]
  await run('apt-get', [...flags(own), 'update'], { maxBuffer: 2 ** 24 })
  await download(own, ['postgresql-18'])
  const server = join(draft, 'server')
  for (const kind of ['postgresql-18', 'postgresql-client-18', 'tzdata', 'lib[!o]*'])
    await unpack(join(apt, `cache/archives/${kind}_*.deb`), server)
  const libraries = join(folder, 'server/usr/lib/x86_64-linux-gnu')
  const here = ['--set-interpreter', join(libraries, 'ld-linux-x86-64.so.2'), '--force-rpath', '--set-rpath']
  const patchelf = join(draft, 'tools/usr/bin/patchelf')
  for (const program of [
    'initdb',
    'pg_basebackup',
    'pg_controldata',
    'pg_ctl',
    'pg_isready',
    'pg_rewind',
    'postgres',
  ])
    await run(patchelf, [...here, libraries, join(server, 'usr/lib/postgresql/18/bin', program)])
  await rm(apt, { recursive: true })
}

function flags(settings: readonly string[]): string[] {
  return ['Debug::NoLocking=1', ...settings].flatMap((setting) => ['-o', setting])
}

async function download(settings: readonly string[], packages: readonly string[]): Promise<void> {
  const install = ['--yes', '--no-install-recommends', '--download-only', 'install']
  await run('apt-get', [...flags(settings), ...install, ...packages], { maxBuffer: 2 ** 24 })
}

async function unpack(archives: string, into: string): Promise<void> {
  for await (const archive of glob(archives))
    if (!basename(archive).includes('perl')) await run('dpkg', ['--extract', archive, into])
}
