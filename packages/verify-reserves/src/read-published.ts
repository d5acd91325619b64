import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HoldingsEvidence, StatedHoldings } from '@lode/chain-ethereum'
import type { Signed, SnapshotContent, SnapshotEntry, StatementKey } from '@lode/domain'

/** A published snapshot, as its file says it. Nothing of it is believed yet. */
export type PublishedSnapshot = Signed<SnapshotEntry> & { readonly content: SnapshotContent<StatedHoldings> }

/** All that is published, oldest first, with what proves the holdings of the newest. */
export type Published = {
  readonly snapshots: readonly PublishedSnapshot[]
  readonly keys: readonly StatementKey[]
  readonly evidence: HoldingsEvidence | null
}

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
  for (let before = '', page = 0; page < mostPages; page++) {
    const reply = (await get(origin, `/api/reserves?limit=100${before}`)) as {
      snapshots: PublishedSnapshot[]
    }
    if (!Array.isArray(reply.snapshots)) throw new Unreadable(`${origin} tells no snapshots`)
    snapshots.push(...reply.snapshots)
    const oldest = reply.snapshots.at(-1)?.entry.number ?? 0
    if (oldest === 0) break
    before = `&before=${oldest}`
  }
  const newest = snapshots[0]
  const evidence = newest
    ? ((await get(origin, `/api/reserve-evidence/${newest.entry.day}`)) as HoldingsEvidence)
    : null
  return { snapshots: snapshots.toReversed(), keys, evidence }
}

/** Reads what was kept in a folder by an earlier run. @throws {Unreadable} */
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
  await put('keys.json', { keys })
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
    const text = await response.text()
    if (text.length > longestReply) throw new Error('the answer is too long')
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreadable(`${origin}${path}: ${cause instanceof Error ? cause.message : 'no answer'}`, {
      cause,
    })
  }
}
