import { randomBytes } from 'node:crypto'
import { openDatabase } from '../open-database.ts'

/** A database of one's own on a running server. */
export type FreshDatabase = { url: string; drop: () => Promise<void> }

/**
 * Creates a database with a random name, as a copy of `template` when that is given.
 * @example const { url, drop } = await freshDatabase(postgres.url, { template: 'lode_template' })
 */
export async function freshDatabase(
  serverUrl: string,
  options: { template?: string; name?: string } = {},
): Promise<FreshDatabase> {
  const name = options.name ?? `lode_${randomBytes(8).toString('hex')}`
  const template = options.template ?? 'template1'
  await administer(
    serverUrl,
    (db) => db`create database ${db(name)} template ${db(template)} strategy file_copy`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => administer(serverUrl, (db) => db`drop database if exists ${db(name)} with (force)`),
  }
}

async function administer(
  serverUrl: string,
  work: (db: ReturnType<typeof openDatabase>) => PromiseLike<unknown>,
): Promise<void> {
  const db = openDatabase(serverUrl, { max: 1 })
  try {
    await work(db)
  } finally {
    await db.end()
  }
}
