import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, publishedDayShape } from '@lode/api-contract'
import type { SignedEntry } from '@lode/domain'
import { type DaySource, mostBytes, Unreadable } from './day-source.ts'

const { day, keys } = endpoints.network
const dayFile = /^\d{4}-\d{2}-\d{2}(-correction-\d+)?\.json$/

/**
 * Reads days that were saved in a folder: `2026-11-20.json` is what `GET /api/network-days/2026-11-20` answered,
 * `statement-keys.json` what `GET /api/statement-keys` did.
 */
export function folderDays(folder: string): DaySource {
  return {
    keys: async () => keys.reply.parse(await readJson(join(folder, 'statement-keys.json'))).keys,
    async file(name) {
      const files = await readdir(folder)
      const file = `${name}.json`
      return files.includes(file) ? publishedDayShape.parse(await readJson(join(folder, file))) : null
    },
    async chain(from) {
      const names = (await readdir(folder)).filter((name) => dayFile.test(name))
      const entries: SignedEntry[] = []
      for (const name of names) entries.push(day.reply.parse(await readJson(join(folder, name))))
      return entries
        .filter(({ entry }) => entry.number >= from)
        .sort((a, b) => a.entry.number - b.entry.number)
    },
  }
}

/** Reads a file of JSON, of a bounded size. @throws {Unreadable} */
export async function readJson(path: string): Promise<unknown> {
  try {
    if ((await stat(path)).size > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Unreadable(`${path} can't be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
