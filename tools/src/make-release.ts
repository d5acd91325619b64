import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { closeChangelog } from './close-changelog.ts'

const run = promisify(execFile)

/** The tree is not what can be released; the message says why. Nothing was changed. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
}

/**
 * Makes a release in a clone of a repository: its section of the changelog, its number, the commit, the tag, and in `out` the
 * sources with the bundle of the processes, the list of all that runs in it (CycloneDX, by npm), and the checksums of both. Only when all of it is there the
 * repository gets commit and tag; of a dry run it gets neither.
 * @returns the names of the files
 * @throws {ReleaseRefused} @throws {ChangelogUnready}
 */
export async function makeRelease({
  root,
  version,
  date,
  out,
  dryRun,
  bundle,
}: {
  root: string
  version: string
  date: string
  out: string
  dryRun: boolean
  /** Makes the files that processes start from in a folder of the root, and names it: the clone has no packages. */
  bundle: () => Promise<string>
}): Promise<string[]> {
  await demandReady(root, version)
  await using draft = await mkdtempDisposable(join(tmpdir(), 'lode-release-'))
  const clone = join(draft.path, 'clone')
  await run('git', ['clone', '--quiet', '--no-local', root, clone])
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', [...(await identityOf(root)), ...words], { cwd: clone, maxBuffer: 2 ** 28 })).stdout
  const changelog = join(clone, 'CHANGELOG.md')
  const { text, section } = closeChangelog(await readFile(changelog, 'utf8'), { version, date })
  await writeFile(changelog, text)
  await run('npm', ['version', version, '--no-git-tag-version', '--no-workspaces-update'], { cwd: clone })
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  await git(
    'tag',
    '--annotate',
    '--cleanup=verbatim',
    `v${version}`,
    '--message',
    `Lode ${version}\n\n${section}\n`,
  )
  const name = `lode-${version}`
  await mkdir(out, { recursive: true })
  const processes = await bundle()
  await git(
    'archive',
    `--prefix=${name}/${processes}/`,
    ...(await readdir(join(root, processes))).map((file) => `--add-file=${join(root, processes, file)}`),
    `--prefix=${name}/`,
    '--format=tar.gz',
    `--output=${join(out, `${name}.tar.gz`)}`,
    `v${version}`,
  )
  const sbom = await run(
    'npm',
    ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'],
    {
      cwd: clone,
      maxBuffer: 2 ** 28,
    },
  )
  await writeFile(join(out, `${name}.cdx.json`), sbom.stdout)
  const files = [`${name}.tar.gz`, `${name}.cdx.json`]
  const sums = await Promise.all(files.map(async (file) => `${await digestOf(join(out, file))}  ${file}\n`))
  await writeFile(join(out, `${name}.sha256`), sums.join(''))
  if (!dryRun) {
    await run('git', ['fetch', '--quiet', clone, `refs/tags/v${version}:refs/tags/v${version}`], {
      cwd: root,
    })
    await run('git', ['merge', '--quiet', '--ff-only', `v${version}`], { cwd: root })
  }
  return [...files, `${name}.sha256`]
}

async function demandReady(root: string, version: string): Promise<void> {
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', words, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim()
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new ReleaseRefused(`${version} is no version such as 1.2.0`)
  if (await git('status', '--porcelain'))
    throw new ReleaseRefused('the tree has changes: commit or stash them')
  if (await git('tag', '--list', `v${version}`)) throw new ReleaseRefused(`v${version} is there already`)
  const { version: present } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [next, last] = [version, String(present)].map((one) => one.split('.').map(Number))
  const differs = next?.findIndex((part, place) => part !== last?.[place]) ?? -1
  if (differs < 0 || (next?.[differs] ?? 0) < (last?.[differs] ?? 0))
    throw new ReleaseRefused(`${version} does not come after ${present}`)
}

/** Whoever releases, as git knows them here; a machine that knows nobody can only try. */
async function identityOf(root: string): Promise<string[]> {
  const told = async (name: string, otherwise: string): Promise<string> =>
    (await run('git', ['config', name], { cwd: root }).catch(() => ({ stdout: otherwise }))).stdout.trim()
  const name = await told('user.name', 'nobody')
  const email = await told('user.email', 'nobody@localhost')
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
}

async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
