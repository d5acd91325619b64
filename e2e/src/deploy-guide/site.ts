import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '@lode/clock'
import { startAnvil } from '@lode/contracts/anvil'
import { startFeeds } from '@lode/local-world/feeds'
import { deployTestContracts } from '@lode/test-kit'
import { startForeignPostgres } from '@lode/test-kit/foreign-postgres'
import { freePort } from '@lode/test-kit/free-port'
import { builder } from './machine-users.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** What is there before the guide begins, on a machine that is somebody else's: database, chain, feeds, nginx, a release. */
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Opens a machine of one folder: `/opt/lode`, `/etc/lode` and so on are folders in it. Needs root, as the guide does: each unit has a
 * user of its own.
 */
export async function openSite(folder: string) {
  const place = (path: string): string => join(folder, path)
  for (const path of [
    'opt/lode-build',
    'etc/lode/tls',
    'etc/lode/secrets',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'var/lib',
    'home',
    'root',
    'database',
  ])
    await mkdir(place(path), { recursive: true })
  const { stdout: tracked } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  for (const file of tracked.split('\0').filter(Boolean))
    await cp(join(root, file), place(`opt/lode-build/${file}`), { recursive: true, verbatimSymlinks: true })
  const postgres = await startForeignPostgres(place('database'))
  const anvil = await startAnvil({ slotsInAnEpoch: 4 })
  const chain = await deployTestContracts(anvil)
  const feeds = await startFeeds({ port: 0, clock: systemClock, seed: 7 })
  const [port, plainPort] = [await freePort(), await freePort()]
  await cp(postgres.authority, place('etc/lode/database-ca.crt'))
  await cp(postgres.certificate.chain, place('etc/lode/tls/fullchain.pem'))
  await cp(postgres.certificate.key, place('etc/lode/tls/key.pem'))
  // The guide's own machine sends no letter.
  await writeFile(place('etc/lode/secrets/smtp-url'), 'smtp://127.0.0.1:1\n')
  await writeFile(
    place('etc/lode/sources.env'),
    `${[
      'CHAIN_TESTNET=true',
      'ETHEREUM_CONFIRMATIONS=3',
      `PRICE_SOURCES=${JSON.stringify([{ kind: 'binance', url: feeds.url }])}`,
      `NETWORK_SOURCE_URL=${feeds.url}`,
      'REPLAY=true',
    ].join('\n')}\n`,
  )
  await chmod(place('etc/lode/secrets'), 0o700)
  await chmod(place('etc/lode/tls/key.pem'), 0o600)
  await chmod(place('etc/lode/database-ca.crt'), 0o644)
  const nginx = await findProgram('nginx', 'nginx', place('debian'))
  const promtool = await findProgram('promtool', 'prometheus', place('debian'))
  await chmod(folder, 0o755)
  const origin = `https://localhost:${port}`
  /** What the guide and its files call by names that every reader replaces by their own. */
  const names: readonly (readonly [string, string])[] = [
    ['https://node.example', anvil.url],
    // The second node is told from the first by its host.
    ['https://node.elsewhere.example', anvil.url.replace('127.0.0.1', 'localhost')],
    ['database.example', `localhost:${postgres.port}`],
    ['//lode.example', `//localhost:${port}`],
    ['server_name lode.example', 'server_name localhost'],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['return 301 https://lode.example', `return 301 ${origin}`],
    ...[
      '/opt/lode',
      '/etc/lode',
      '/etc/systemd',
      '/etc/sysusers',
      '/etc/tmpfiles',
      '/etc/nginx',
      '/var/lib/lode',
    ].map((path) => [path, place(path)] as const),
  ]
  const ports = new Map(
    ['480', '808', '946', '947'].map((first, n) => [first, String(200 + n * 30 + randomInt(30))]),
  )
  const named = (text: string): string =>
    names
      .reduce((all, [name, own]) => all.replaceAll(name, own), text)
      .replaceAll(/\b(480|808|946|947)(?=\d\b|%i)/g, (first) => ports.get(first) ?? first)
  const deploy = place('opt/lode-build/deploy')
  for (const name of ['once', 'with-secrets', ...(await filesOf(deploy, 'systemd', 'tmpfiles', 'nginx'))]) {
    const file = join(deploy, name)
    await writeFile(file, named(await readFile(file, 'utf8')))
  }
  for (const owned of ['opt/lode-build', 'home'])
    await run('chown', ['-R', `${builder.uid}:${builder.gid}`, place(owned)])
  return {
    ...{
      place,
      postgres: { ...postgres, authorityText: await readFile(postgres.authority, 'utf8') },
      chain,
      origin,
      plainOrigin: `http://localhost:${plainPort}`,
      nginx,
      promtool,
      named,
    },
    async close() {
      await feeds.close()
      await anvil.stop()
      await postgres.stop()
    },
  }
}

async function filesOf(root: string, ...folders: string[]): Promise<string[]> {
  const all = folders.map(async (folder) =>
    (await readdir(join(root, folder))).map((name) => join(folder, name)),
  )
  return (await Promise.all(all)).flat()
}

/** A program of Debian's: the machine's, or its package unpacked, which takes no rights. */
async function findProgram(name: string, packaged: string, folder: string): Promise<string> {
  const installed = await run('sh', ['-c', `command -v ${name} || ls /usr/sbin/${name}`]).catch(
    () => undefined,
  )
  if (installed) return installed.stdout.trim()
  await mkdir(folder, { recursive: true })
  await run('apt-get', ['download', packaged], { cwd: folder })
  await run('sh', ['-c', `dpkg -x ${packaged}_*.deb .`], { cwd: folder })
  const { stdout } = await run('find', [join(folder, 'usr'), '-name', name, '-type', 'f', '-perm', '-u+x'])
  return stdout.trim()
}
