import { parseArgs } from 'node:util'
import type { Published } from './published.ts'
import { keep, readFolder, readJson, readServer, Unreadable } from './read-published.ts'
import { type OwnFile, verify } from './verify.ts'

/**
 * `verify-reserves <https://… or folder> [--keep folder] [--own file] [--rpc node] [--key fingerprint]…`. Ends with 0 where all that was looked at is
 * right, 1 where something is wrong, 2 where it can't be read.
 */
const usage =
  'verify-reserves <https://… or folder> [--keep <folder>] [--own <file>] [--rpc <https://…>] [--key <fingerprint>]'
declare const STATEMENT_KEYS: string | undefined
/** The fingerprints that this file was made with (tools/build.ts); none where it was made with none. */
const builtKeys =
  typeof STATEMENT_KEYS === 'string' ? STATEMENT_KEYS.split(',').filter((one) => one !== '') : []
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Unreadable ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const { values, positionals } = readArguments()
  const [from, ...more] = positionals
  if (!from || more.length > 0) throw new Unreadable(usage)
  const published = /^https?:/.test(from) ? await readServer(from) : await readKept(from)
  const known = values.keep ? (await readFolder(values.keep)).snapshots : []
  const own = values.own ? ((await readJson(values.own)) as OwnFile) : null
  const { rpc, key = [] } = values
  const found = await verify(published, {
    seen: known.map(({ entry: { number, name }, digest }) => ({ number, name, digest })),
    ...{ own, whole: true, pinned: [...builtKeys, ...key] },
    hashAt: rpc ? (height) => hashAt(rpc, height) : null,
  })
  for (const { what, state, detail } of found) console.log(`${state.padEnd(9)} ${what}: ${detail}`)
  const wrong = found.some(({ state }) => state === 'wrong')
  if (values.keep && !wrong) await keep(values.keep, published)
  return wrong ? 1 : 0
}

function readArguments() {
  try {
    const options = {
      keep: { type: 'string' },
      own: { type: 'string' },
      rpc: { type: 'string' },
      key: { type: 'string', multiple: true },
    } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (cause) {
    throw new Unreadable(usage, { cause })
  }
}

/** @throws {Unreadable} where nothing was kept: most likely an address without its `https://`. */
async function readKept(folder: string): Promise<Published> {
  const published = await readFolder(folder)
  if (published.snapshots.length > 0) return published
  throw new Unreadable(`${folder} is neither an address (https://…) nor a folder with days that were kept`)
}

/** The hash of a block as a node tells it. @throws {Unreadable} */
async function hashAt(rpc: string, height: number): Promise<string | null> {
  try {
    const response = await fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber' },
        params: [`0x${height.toString(16)}`, false],
      }),
      signal: AbortSignal.timeout(30_000),
    })
    const { result } = (await response.json()) as { result?: { hash?: string } | null }
    return result?.hash ?? null
  } catch (cause) {
    throw new Unreadable(`${rpc} does not answer as a node`, { cause })
  }
}
