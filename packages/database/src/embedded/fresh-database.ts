import { randomBytes } from 'node:crypto'
import { addressAs, type Login, setPassword } from '../logins.ts'
import { type Database, openDatabase } from '../open-database.ts'

/** A database of one's own on a running server. `url` is its owner's. */
export type FreshDatabase = { url: string; urlOf: (login: Login) => string; drop: () => Promise<void> }

/**
 * Creates a database that belongs to `lode_owner`, with a random name, as a copy of `template` when that is given.
 * @param serverUrl An administrator's address, whose password all logins of an embedded server share.
 * @example const { url, drop } = await freshDatabase(postgres.url, { template: 'lode_template' })
 */
export async function freshDatabase(
  serverUrl: string,
  options: { template?: string; name?: string } = {},
): Promise<FreshDatabase> {
  const name = options.name ?? `lode_${randomBytes(8).toString('hex')}`
  const template = options.template ?? 'template1'
  await administer(serverUrl, async (db) => {
    await makeOwner(db, decodeURIComponent(new URL(serverUrl).password))
    await db`create database ${db(name)} owner lode_owner template ${db(template)} strategy file_copy`
  })
  return databaseAt(serverUrl, name)
}

/** A database that is there. */
export function databaseAt(serverUrl: string, name: string): FreshDatabase {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: addressAs(url.href, 'lode_owner'),
    urlOf: (login) => addressAs(url.href, login),
    drop: async () => {
      await administer(serverUrl, (db) => db`drop database if exists ${db(name)} with (force)`)
    },
  }
}

/** Makes the owner where there is none: it may make roles, which the first migration does. */
async function makeOwner(db: Database, password: string): Promise<void> {
  const [there] = await db`select from pg_roles where rolname = 'lode_owner'`
  if (there) return
  await db`create role lode_owner login createrole`
  await setPassword(db, 'lode_owner', password)
}

/** Does something as the administrator of a server. */
export async function administer<T>(serverUrl: string, work: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = openDatabase(serverUrl, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
