import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HoldingsEvidence } from '@lode/chain-ethereum'
import type { StatementKey } from '@lode/domain'
import type { Published, PublishedSnapshot } from './published.ts'

/** What was asked for can't be read: the message says what and why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const longestReply = 32 * 2 ** 20
const mostPages = 1000
const dayFile = /^(\d{4}-\d{2}-\d{2})\.json$/

/** Reads what a server publishes. @throws {Unreadable} */
export async function readServer(origin: string): Promise<Published> {
  const { keys } = (await get(origin, '/api/statement-keys')) as { keys: StatementKey[] }
  const snapshots: PublishedSnapshot[] = []
  let oldest = Number.POSITIVE_INFINITY
  for (let before = '', page = 0; page < mostPages; page++) {
    const reply = (await get(origin, `/api/reserves?limit=100${before}`)) as {
      snapshots: PublishedSnapshot[]
    }
    if (!Array.isArray(reply.snapshots)) throw new Unreadable(`${origin} tells no snapshots`)
    snapshots.push(...reply.snapshots)
    const last = reply.snapshots.at(-1)?.entry.number ?? 0
    if (last === 0) break
    // A server that tells the same page for ever is not listened to for ever.
    if (!(last < oldest)) throw new Unreadable(`${origin} tells days out of order`)
    oldest = last
    before = `&before=${oldest}`
  }
  const newest = snapshots[0]
  const evidence = newest
    ? ((await get(origin, `/api/reserve-evidence/${newest.entry.day}`)) as HoldingsEvidence)
    : null
  return { snapshots: snapshots.toReversed(), keys, evidence }
}

/** Reads what was kept in a folder by an earlier run; nothing where there is none yet. @throws {Unreadable} */
export async function readFolder(folder: string): Promise<Published> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => dayFile.test(name)).sort()
  const snapshots = (await Promise.all(
    names.map((name) => readJson(join(folder, name))),
  )) as PublishedSnapshot[]
  const { keys } = ((await readJson(join(folder, 'keys.json')).catch(() => null)) ?? { keys: [] }) as {
    keys: StatementKey[]
  }
  const newest = names.at(-1)?.replace('.json', '')
  const evidence = newest
    ? ((await readJson(join(folder, `evidence-${newest}.json`)).catch(() => null)) as HoldingsEvidence | null)
    : null
  return { snapshots, keys, evidence }
}

/** Keeps what was read in a folder; what is there already stays as it is. */
export async function keep(folder: string, { snapshots, keys, evidence }: Published): Promise<void> {
  await mkdir(folder, { recursive: true })
  const put = (name: string, value: unknown): Promise<void> =>
    writeFile(join(folder, name), JSON.stringify(value), { flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  for (const one of snapshots)
    if (dayFile.test(`${one.entry.day}.json`)) await put(`${one.entry.day}.json`, one)
  // A key that is new stands beside those that were kept: what was kept under an id stays that key.
  const { keys: kept } = await readFolder(folder)
  const added = keys.filter(({ id }) => !kept.some((one) => one.id === id))
  if (added.length > 0)
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys: [...kept, ...added] }))
  const newest = snapshots.at(-1)
  if (newest && evidence) await put(`evidence-${newest.entry.day}.json`, evidence)
}

/** Reads a file of JSON. @throws {Unreadable} */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Unreadable(`${path} is no file of JSON`, { cause })
  }
}

async function get(origin: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(30_000) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return JSON.parse(await boundedText(response))
  } catch (cause) {
    throw new Unreadable(`${origin}${path}: ${cause instanceof Error ? cause.message : 'no answer'}`, {
      cause,
    })
  }
}

/** Never holds more than the bound, whatever is sent. */
async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > longestReply) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
