import { registerHooks } from 'node:module'

type Fault = { readonly found: string; readonly mended: string }

const faults: Readonly<Record<string, readonly Fault[]>> = {
  'connection.js': [
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
    // Whoever takes a connection and ends it, as a balancer does that has no server, is asked again at once and for ever, and so are
    // several hosts that all refuse: each is tried once now, after a pause, and then what was to be asked fails.
    {
      found: `if (initial)
      return reconnect()`,
      mended: `if (initial) {
      options.shared.retries++
      if (++retries < host.length) {
        closedTime = performance.now()
        delay = backoff(options.shared.retries) * 1000
        return reconnect()
      }
      errored(Errors.connection('CONNECTION_CLOSED', options, socket))
    }
    retries = 0`,
    },
    // A connection that is lost while it asks for the types of arrays ends the process (…/issues/1192).
    { found: 'return fetchArrayTypes()', mended: 'return fetchArrayTypes().catch(() => undefined)' },
  ],
  'index.js': [
    // Who waits for a connection of their own waits for ever if the one that is opened for them is lost as well, ...
    {
      found: 'queries.length && connect(c, queries.shift())',
      mended: `if (queries.length) {
      const next = queries.shift()
      next.reserve && queries.push(next)
      connect(c, next)
    }`,
    },
    // ... and was told that there is none, yet is given the next one, which then nobody gives back.
    {
      found: 'const query = { reserve: resolve, reject }',
      mended: `options.keep_line?.(queries)
        if (queries.length >= (options.max_waiting ?? Infinity)) return reject(poolFull())
        const query = { reserve: resolve, reject: (error) => (queries.remove(query), reject(error)) }`,
    },
    // The line of those who wait for a connection has no end.
    {
      found: ': queries.push(query)',
      mended: `: (options.keep_line?.(queries), queries.length) >= (options.max_waiting ?? Infinity)
        ? query.reject(poolFull())
        : queries.push(query)`,
    },
    {
      found: 'function backoff(',
      mended: `function poolFull() {
      return Object.assign(new Error('too many wait for a connection to the database'), { code: 'POOL_FULL' })
    }
    function backoff(`,
    },
  ],
}

/**
 * PostgreSQL's driver, with its faults mended while it is loaded: without that, a database that is killed takes our
 * processes along, or leaves them with connections that are silent for ever. See docs/decisions/0014-chaos.md.
 * @throws {Error} for a version of the driver that has not got these faults: then this file goes.
 */
const mended = new Set<string>()
const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const [, file = ''] = /\/postgres\/src\/(\w+\.js)$/.exec(url) ?? []
    const found = faults[file]
    if (!found) return loaded
    mended.add(file)
    return { ...loaded, source: found.reduce(mend, String(loaded.source)) }
  },
})
const { default: postgres } = await import('postgres')
hooks.deregister()
if (mended.size < Object.keys(faults).length)
  throw new Error('import the driver of PostgreSQL from driver.ts alone, or it is not mended')

function mend(source: string, { found, mended }: Fault): string {
  if (!source.includes(found)) throw new Error(`the driver of PostgreSQL has changed at ${found}`)
  return source.replaceAll(found, mended)
}

export { postgres }
