import { registerHooks } from 'node:module'

const faults = [
  // Writes of the next tick on a connection that is gone end the process (github.com/porsager/postgres/issues/1208).
  {
    found: 'const x = socket.write(chunk, fn)',
    mended: `if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  },
  // A connection that was lost with something to write keeps it, and never writes again (…/pull/1209, 3.4.9).
  {
    found: 'clearImmediate(nextWriteTimer)',
    mended: 'clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null',
  },
  // What was asked between the socket's error and its end is never answered.
  { found: '!hadError && (query || sent.length)', mended: ';(query || sent.length)' },
] as const

/**
 * PostgreSQL's driver, with three faults mended while it is loaded: without that, a database that is killed takes our
 * processes along, or leaves them with connections that are silent for ever. See docs/decisions/0014-chaos.md.
 * @throws {Error} for a version of the driver that has not got these faults: then this file goes.
 */
let mended = false
const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/postgres/src/connection.js')) return loaded
    mended = true
    return { ...loaded, source: faults.reduce(mend, String(loaded.source)) }
  },
})
const { default: postgres } = await import('postgres')
hooks.deregister()
if (!mended) throw new Error('import the driver of PostgreSQL from driver.ts alone, or it is not mended')

function mend(source: string, { found, mended }: (typeof faults)[number]): string {
  if (!source.includes(found)) throw new Error(`the driver of PostgreSQL has changed at ${found}`)
  return source.replaceAll(found, mended)
}

export { postgres }
