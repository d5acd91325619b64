import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../until.ts'
import type { Units } from './units.ts'

type Found = { files: string[]; writable: string[] }

/**
 * Tries, as the user of each unit, to read every secret of the machine: files, copies that other units were given, environments and
 * memory of other processes, holders' files, backups. Each must find its own, and nothing else.
 * @throws {Error} naming what could be read
 */
export async function trySecrets(
  units: Units,
  { machine, say }: { machine: string; say: (line: string) => void },
): Promise<void> {
  await until('the first backup', () =>
    readText(join(machine, 'var/lib/lode-backup/newest.json')).catch(() => false),
  )
  const secrets = await readSecrets(join(machine, 'etc/lode/secrets'))
  const probe = join(machine, 'opt/lode/find-readable.mjs')
  await copyFile(join(import.meta.dirname, 'find-readable.mjs'), probe)
  const node = join(machine, 'opt/lode/node_modules/.bin/node')
  const folders = ['etc', 'run/credentials', 'var/lib'].map((folder) => join(machine, folder)).join(',')
  const pids = units.names.map((name) => units.pidOf(name))
  const faults: string[] = []
  for (const name of units.names) {
    const settings = units.settingsOf(name)
    const said = units.runAs(name, [node, probe, folders, pids.join(',')])
    const { files, writable }: Found = JSON.parse(said)
    const texts = await Promise.all(files.filter((path) => !/\/(?:mem|root)$/.test(path)).map(readText))
    const own = settings('LoadCredential').map((line) => line.split(':')[1] ?? '')
    const given = await Promise.all(own.map(readText))
    const [found, meant] = [texts, given].map((all) => holds(secrets, all))
    if (String(found) !== String(meant) || own.length === 0)
      faults.push(`${name} finds the secrets ${found}, and was given ${meant}`)
    const mates = units.names.filter((one) => units.settingsOf(one)('User')[0] === settings('User')[0])
    const allowed = mates.map((one) => `/proc/${units.pidOf(one)}/`)
    const ofOthers = files.filter(
      (path) =>
        path.startsWith('/proc/') && !path.endsWith('/root') && !allowed.some((one) => path.startsWith(one)),
    )
    if (ofOthers.length > 0) faults.push(`${name} reads ${ofOthers}`)
    faults.push(...ofData({ name, files, writable, settings: settings('SupplementaryGroups') }, machine))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  say(`${units.names.length} units tried to read ${secrets.size} secrets: each its own`)
}

/** The data that a unit may read and write: holders' files for the group, backups for their own process. */
function ofData(
  { name, files, writable, settings }: Found & { name: string; settings: readonly string[] },
  machine: string,
): string[] {
  const holders = `${join(machine, 'var/lib/lode')}/`
  const backups = `${join(machine, 'var/lib/lode-backup')}/`
  const told = ['newest.json', 'lode_backup.prom'].map((file) => `${backups}${file}`)
  const seen = (folder: string): string[] =>
    files.filter((path) => path.startsWith(folder) && !told.includes(path))
  const opens = settings.includes('lode-files')
  const faults: string[] = []
  if (seen(holders).length > 0 !== opens)
    faults.push(`${name} reads ${seen(holders).length} of holders' files`)
  if (seen(backups).length > 0 !== (name === 'lode-backup')) faults.push(`${name} reads ${seen(backups)}`)
  if (name === 'lode-worker' && !writable.some((path) => path.startsWith(`${holders}keys/`)))
    faults.push(`${name} can't erase the key of a file`)
  if (name === 'lode-worker' && !told.every((path) => files.includes(path)))
    faults.push(`${name} can't see how old the backups are`)
  return faults
}

/** Returns the secrets, by name, whose value stands in one of the texts. */
function holds(secrets: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  return [...secrets].filter(([, value]) => texts.some((text) => text.includes(value))).map(([name]) => name)
}

async function readSecrets(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort()
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, (await readText(join(folder, name))).trim()] as const),
    ),
  )
}

function readText(path: string): Promise<string> {
  return readFile(path, 'latin1')
}
