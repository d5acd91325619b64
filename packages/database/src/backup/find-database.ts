import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseUrl } from '../database-url.ts'
import { sqlDirectory } from '../migrate.ts'

/** Where `npm start` keeps its data. */
export const localData: string = join(
  resolve(process.env.LODE_HOME ?? join(sqlDirectory, '../../../.lode')),
  'postgres',
)

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
