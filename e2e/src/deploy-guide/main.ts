import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { followGuide, runBlock } from './follow-guide.ts'
import { readGuide } from './read-guide.ts'
import { openSite } from './site.ts'
import { startImage } from './start-image.ts'
import { trySecrets } from './try-secrets.ts'
import { startUnits } from './units.ts'
import { useSite } from './use-site.ts'

/**
 * `npm run deploy-guide`: follows `docs/deploy.md` on a machine of one folder, and then uses what came of it as a holder
 * does. Fails where a command of the guide does, or where what it made does not work.
 */
readArguments({ usage: 'Usage: npm run deploy-guide' })
if (process.getuid?.() !== 0) {
  // Users are what it is about: none but root can run something as another.
  const words = ['-n', '--preserve-env=PATH', process.execPath, import.meta.filename]
  const { status } = spawnSync('sudo', words, { stdio: 'inherit' })
  process.exit(status ?? 1)
}
const say = (line: string): void => console.log(line)
const folder = await mkdtemp(join(tmpdir(), 'lode-deploy-'))
const guide = readGuide(await readFile(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8'))
const site = await openSite(folder)
const last = guide.findIndex(({ heading }) => heading.startsWith('8.'))
try {
  const rules = site.place('opt/lode-build/deploy/prometheus/lode.rules.test.yml')
  const checked = spawnSync(site.promtool, ['test', 'rules', rules], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`promtool: ${checked.stdout}${checked.stderr}`)
  const names = await followGuide(guide.slice(0, last), { site, say })
  const units = startUnits(names, {
    machine: folder,
    say,
  })
  try {
    await followGuide(guide.slice(last), { site, say })
    await useSite({ site, units, say })
    await trySecrets(units, { machine: folder, say })
    await startImage(site)
    say('the image starts as its user, and as the API that compose.yaml describes')
    await followRecipe('backup-and-restore', 'after-restore')
    say('the guide was followed to its end\n\n1 passed, 0 failed')
  } finally {
    await units.stop()
    const pid = await readFile(site.place('run/nginx.pid'), 'utf8').catch(() => '')
    if (pid) spawnSync('kill', [pid.trim()])
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  say('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await site.close()
  await rm(folder, { recursive: true, force: true })
}

/** Runs the block of a recipe that has a command of operators, on the machine that the guide made. */
async function followRecipe(recipe: string, command: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, `../../../docs/recipes/${recipe}.md`), 'utf8')
  const block = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].find(([, one]) => one?.includes(command))?.[1]
  if (block === undefined) throw new Error(`${recipe} has no block with ${command}`)
  // The walk begins at the vault's own block at the earliest.
  const first = /^DEPLOY_BLOCK=(\d+)$/m.exec(await readFile(site.place('etc/lode/server.env'), 'utf8'))?.[1]
  if (first === undefined) throw new Error('server.env has no DEPLOY_BLOCK')
  const said = await runBlock(site.named(block).replace('21000000', first), { site, bin: site.place('bin') })
  say(`${recipe}: ${said.trim().split('\n').at(-1)}`)
}
