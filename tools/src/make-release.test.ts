import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { makeRelease, ReleaseRefused } from './make-release.ts'

const run = promisify(execFile)
let folder: string
let root: string
let out: string
const git = async (...words: string[]): Promise<string> =>
  (await run('git', words, { cwd: root })).stdout.trim()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-release-test-'))
  root = join(folder, 'tree')
  out = join(folder, 'out')
  await run('git', ['init', '--quiet', '--initial-branch', 'main', root])
  await git('config', 'user.name', 'Ana')
  await git('config', 'user.email', 'ana@example.com')
  const manifest = {
    name: 'tea',
    version: '1.1.0',
    private: true,
    license: 'Apache-2.0',
    dependencies: { ms: '2.1.3' },
  }
  const packages = {
    '': { ...manifest },
    'node_modules/ms': { version: '2.1.3', resolved: 'https://registry.npmjs.org/ms/-/ms-2.1.3.tgz' },
  }
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest))
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'tea', version: '1.1.0', lockfileVersion: 3, requires: true, packages }),
  )
  await writeFile(join(root, '.gitignore'), 'dist/\n')
  await writeFile(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n- Tea.\n')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Begin')
  return () => rm(folder, { recursive: true })
})

/** Makes a bundle of one file, which git does not know. */
async function bundle(): Promise<string> {
  await mkdir(join(root, 'dist/processes'), { recursive: true })
  await writeFile(join(root, 'dist/processes/server.mjs'), 'tea()')
  return 'dist/processes'
}

const release = (change: object = {}) =>
  makeRelease({ root, version: '1.2.0', date: '2026-11-22', out, dryRun: false, bundle, ...change })

test('a release is a tag with its section, the sources, what they are made of, and checksums that hold', async () => {
  const files = await release()
  expect(files).toEqual(['lode-1.2.0.tar.gz', 'lode-1.2.0.cdx.json', 'lode-1.2.0.sha256'])
  expect(await git('tag', '--list', '--format=%(objecttype) %(contents)')).toBe('tag Lode 1.2.0\n\n- Tea.')
  expect(await git('log', '-1', '--format=%s by %an')).toBe('Release 1.2.0 by Ana')
  expect(JSON.parse(await git('show', 'v1.2.0:package.json')).version).toBe('1.2.0')
  expect(await git('show', 'HEAD:CHANGELOG.md')).toContain('## Unreleased\n\n## 1.2.0 (2026-11-22)\n- Tea.')
  expect(await git('status', '--porcelain')).toBe('')
  await run('sha256sum', ['--check', '--strict', 'lode-1.2.0.sha256'], { cwd: out })
  const listed = (await run('tar', ['-tzf', join(out, 'lode-1.2.0.tar.gz')])).stdout
  expect(listed).toContain('lode-1.2.0/CHANGELOG.md')
  // Seen to fail with a release of sources alone.
  expect(listed).toContain('lode-1.2.0/dist/processes/server.mjs')
  const { bomFormat, components } = JSON.parse(await readFile(join(out, 'lode-1.2.0.cdx.json'), 'utf8'))
  expect([bomFormat, components[0].name, components[0].version]).toEqual(['CycloneDX', 'ms', '2.1.3'])
})

test('a dry run makes all of the files, and leaves the tree as it was', async () => {
  const before = await git('rev-parse', 'HEAD')
  expect(await release({ dryRun: true })).toHaveLength(3)
  expect([
    await git('rev-parse', 'HEAD'),
    await git('tag', '--list'),
    await git('status', '--porcelain'),
  ]).toEqual([before, '', ''])
})

test('a tree with changes, a version that does not come next and one that is there are refused', async () => {
  await expect(release({ version: '1.1.0' })).rejects.toThrow('1.1.0 does not come after 1.1.0')
  await expect(release({ version: '1.0.9' })).rejects.toThrow(ReleaseRefused)
  await expect(release({ version: 'next' })).rejects.toThrow('no version')
  await git('tag', 'v1.2.0')
  await expect(release()).rejects.toThrow('v1.2.0 is there already')
  await git('tag', '--delete', 'v1.2.0')
  await writeFile(join(root, 'new.txt'), 'tea')
  await expect(release()).rejects.toThrow('the tree has changes')
})
