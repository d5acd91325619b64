import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseUrl } from '../database-url.ts'
import { sqlDirectory } from '../migrate.ts'

/** Where `npm start` keeps its data. */
export const localData: string = join(localHome(), 'postgres')

function localHome(): string {
  return resolve(process.env.LODE_HOME ?? join(sqlDirectory, '../../../.lode'))
}

/** The address of the database: `DATABASE_URL` (or `…_FILE`), else the local world's, which must be running. Undefined if neither. */
export async function findDatabase(): Promise<string | undefined> {
  const given = databaseUrl(process.env)
  if (given) return given
  const read = (name: string) => readFile(join(localData, name), 'utf8').catch(() => undefined)
  const [running, password] = await Promise.all([read('postmaster.pid'), read('lode-password')])
  if (running === undefined || password === undefined) return undefined
  const port = running.split('\n')[3]
  return `postgres://lode:${password.trim()}@127.0.0.1:${port}/lode`
}

/**
 * Returns where the clock of the local world is asked that `findDatabase` finds: `CLOCK_URL`, else what the running world wrote down.
 * Undefined for a database of `DATABASE_URL`, whose clock is the machine's.
 */
export async function findClock(): Promise<string | undefined> {
  if (process.env.CLOCK_URL) return process.env.CLOCK_URL
  if (databaseUrl(process.env)) return undefined
  const text = await readFile(join(localHome(), 'world.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { controlUrl } = JSON.parse(text) as { controlUrl: string }
  return `${controlUrl}/clock`
}
