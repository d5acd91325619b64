import { execFile } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, launcher, launchServer, type ServerUser } from '@lode/database/embedded'
import { freePort } from './free-port.ts'
import { makeCertificates } from './make-certificates.ts'

const run = promisify(execFile)

/** A server that somebody else set up: what of ours it has not must not be needed. */
export type ForeignPostgres = {
  /** Of the database `postgres`, at `localhost` over TCP. `words` are the address's query. Every password is `secret`. */
  address(user: string, words: string): string
  readonly port: number
  /** The certificate of the authority that signed the server's. */
  readonly authority: string
  /** Signs another certificate for `localhost`. */
  readonly certificate: { readonly key: string; readonly chain: string }
  /** The system's user that the files belong to; undefined: us. */
  readonly user: ServerUser | undefined
  /** Starts it on another data folder, with its own configuration. */
  startOn(directory: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Sets up a server in a folder, as Debian does: another system user and superuser (`dba`) than ours, all configuration
 * outside of the data folder, TLS alone, segments of another size.
 * @example const theirs = await startForeignPostgres(folder); theirs.address('dba', 'sslmode=require')
 */
export async function startForeignPostgres(folder: string): Promise<ForeignPostgres> {
  const { postgres, initdb } = await findBinaries()
  const place = (name: string): string => join(folder, name)
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
  const give = async (path: string): Promise<void> => {
    if (user) await chown(path, user.uid, user.gid)
  }
  const port = await freePort()
  await give(folder)
  await makeCertificates(folder)
  await give(place('tls.key'))
  await mkdir(place('etc'))
  await writeFile(place('password'), 'secret')
  await give(place('password'))
  const made = ['--pgdata', place('data'), '--username', 'dba', '--pwfile', place('password')]
  const settled = ['--auth', 'scram-sha-256', '--wal-segsize', '32', '--encoding', 'UTF8', '--locale', 'C']
  const [program = '', ...words] = [...launcher(user, { dieWithUs: false }), initdb, ...made, ...settled]
  await run(program, words)
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) await rm(place(`data/${name}`))
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: place('tls.crt'),
    ssl_key_file: place('tls.key'),
    max_prepared_transactions: 5,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(place('etc/postgresql.conf'), lines.join(''))
  await writeFile(place('etc/pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  const start = (directory: string) =>
    launchServer({
      directory,
      user,
      postgres,
      log: place('log'),
      patienceMs: 60_000,
      settings: {
        config_file: place('etc/postgresql.conf'),
        hba_file: place('etc/pg_hba.conf'),
        port,
        // Its library is on a machine of theirs.
        shared_preload_libraries: '',
      },
    })
  let server = await start(place('data'))
  return {
    address: (name, query) => `postgres://${name}:secret@localhost:${port}/postgres?${query}`,
    port,
    authority: place('ca.crt'),
    certificate: { key: place('tls.key'), chain: place('tls.crt') },
    user,
    startOn: async (directory) => {
      server = await start(directory)
    },
    stop: () => server.stop(),
  }
}
