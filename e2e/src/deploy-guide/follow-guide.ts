import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@lode/database'
import { parseEther, zeroAddress } from 'viem'
import { builder, readUsers } from './machine-users.ts'
import type { Block } from './read-guide.ts'
import type { Site } from './site.ts'

/**
 * Does what a guide says, block by block, word for word but for the names of places; and between the blocks what it asks
 * of people: the administrator's SQL, gas for the new accounts, the plan of the vault.
 * @returns The units that are to run.
 * @throws {Error} naming the block that failed, with what it said
 */
export async function followGuide(
  blocks: readonly Block[],
  { site, say }: { site: Site; say: (line: string) => void },
): Promise<string[]> {
  const bin = site.place('bin')
  await writeTools(bin, site)
  for (const block of blocks) {
    say(`${block.heading}: ${block.text.split('\n').at(-2)?.slice(0, 90)}`)
    if (block.language === 'sql') await asAdministrator(block.text, site)
    else {
      const said = await runBlock(site.named(block.text), { site, bin }).catch((error: unknown) => {
        throw new Error(`"${block.heading}" failed at\n${block.text}\n${String(error)}`)
      })
      if (block.text.includes('address-of')) await furnish(said, site)
    }
  }
  const units = await readFile(site.place('units'), 'utf8')
  return units.split(/\s+/).filter(Boolean)
}

/**
 * What needs a machine of its own: `systemctl` writes down what is to run, `systemd-run` runs it as a unit does, `systemd-sysusers` and
 * `systemd-tmpfiles` go by their files in our folder, and so does `nginx`.
 */
async function writeTools(bin: string, site: Site): Promise<void> {
  await runBlock(`mkdir -p ${bin} ${site.place('run')}`, { site, bin })
  const main = site.place('etc/nginx/nginx.conf')
  await writeFile(
    main,
    `pid ${site.place('run/nginx.pid')};\nerror_log ${site.place('run/error.log')};\nevents {}\nhttp {\n  access_log off;\n${[
      'client_body',
      'proxy',
      'fastcgi',
      'uwsgi',
      'scgi',
    ]
      .map((kind) => `  ${kind}_temp_path ${site.place(`run/${kind}`)};\n`)
      .join('')}  include ${site.place('etc/nginx/conf.d')}/*.conf;\n}\n`,
  )
  const tools = {
    systemctl: `test "$1" = daemon-reload || { shift 2; echo "$@" > ${site.place('units')}; }`,
    nginx: `if [ "$1" = -s ]; then exec ${site.nginx} -p ${folderOf(site)} -c ${main}; fi
exec ${site.nginx} -p ${folderOf(site)} -c ${main} "$@"`,
    'systemd-sysusers': `grep -q '^u lode-api ' ${site.place('etc/sysusers.d/lode.conf')}`,
    'systemd-tmpfiles': await makeFolders(site),
    'systemd-run': `exec ${process.execPath} ${join(import.meta.dirname, 'systemd-run.ts')} ${folderOf(site)} "$@"`,
  }
  for (const [name, text] of Object.entries(tools)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(bin, name), 0o755)
  }
}

const folderOf = (site: Site): string => site.place('')

/** The commands that do what the file of `systemd-tmpfiles` says. */
async function makeFolders({ place }: Site): Promise<string> {
  const users = readUsers(await readFile(place('opt/lode-build/deploy/sysusers/lode.conf'), 'utf8'))
  const text = await readFile(place('opt/lode-build/deploy/tmpfiles/lode.conf'), 'utf8')
  return [...text.matchAll(/^d (\S+) (\d+) (\S+) (\S+) -$/gm)]
    .map(([, path, mode, user = '', group = '']) => {
      const owner = `${users.get(user)}:${users.get(group)}`
      return `mkdir -p ${path} && chown ${owner} ${path} && chmod ${mode} ${path}`
    })
    .join('\n')
}

/** Runs a block as root, or as the builder where it begins in the build; answers with what it said. */
export async function runBlock(text: string, { site, bin }: { site: Site; bin: string }): Promise<string> {
  const builds = text.startsWith(`cd ${site.place('opt/lode-build')}\n`)
  const home = site.place(builds ? 'home' : 'root')
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: home,
    env: {
      HOME: home,
      PATH: `${bin}:/usr/local/bin:/usr/bin:/bin:${join(process.execPath, '..')}`,
      CURL_CA_BUNDLE: site.postgres.authority,
      npm_config_prefer_offline: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(builds ? builder : {}),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`exit code ${code}\n${said.slice(-3000)}`)
  return said
}

async function asAdministrator(text: string, site: Site): Promise<void> {
  const db = openDatabase(site.postgres.address('dba', 'sslmode=require'), { max: 1 })
  const password = async (login: string) =>
    (await readFile(site.place(`etc/lode/secrets/database-${login}`), 'utf8')).trim()
  try {
    for (const statement of text
      .replace('{database-owner}', await password('owner'))
      .replace('{database-backup}', await password('backup'))
      .split(';')
      .filter((one) => one.trim()))
      await db.unsafe(statement)
  } finally {
    await db.end()
  }
}

/** Gas for the accounts that the guide made, and the plan of their vault. */
async function furnish(said: string, { chain, place }: Site): Promise<void> {
  const addressOf = (name: string) =>
    new RegExp(`^${name} (0x\\w{40})$`, 'm').exec(said)?.[1] as `0x${string}`
  for (const name of ['deployer', 'payer', 'sweeper', 'offering'])
    await chain.testClient.setBalance({ address: addressOf(name), value: parseEther('5') })
  const { contracts, signers } = chain
  const plan = {
    chainId: 31_337,
    testChain: true,
    admin: signers.admin.address,
    payer: addressOf('payer'),
    guardian: signers.guardian.address,
    windowSeconds: 86_400,
    delaySeconds: 86_400,
    caps: [
      { symbol: 'USDT', token: contracts.tether, amount: '250000' },
      { symbol: 'WBTC', token: contracts.wrappedBitcoin, amount: '5' },
      { symbol: 'ETH', token: zeroAddress, amount: '100' },
    ],
  }
  await writeFile(place('etc/lode/contracts.json'), JSON.stringify(plan))
}
