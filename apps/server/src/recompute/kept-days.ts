import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeenEntry } from '@lode/domain'
import type { DaySource } from './day-source.ts'
import { folderDays } from './folder-days.ts'

/**
 * Saves what is read in a folder, and tells what was saved there before: a day that is another now was rewritten. What is there
 * is never written over.
 */
export async function keptDays(
  source: DaySource,
  folder: string,
): Promise<{ source: DaySource; seen: readonly SeenEntry[] }> {
  await mkdir(folder, { recursive: true })
  const before = await folderDays(folder).chain(0)
  const save = async (name: string, value: unknown, flag: 'w' | 'wx'): Promise<void> => {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(value), { flag }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return {
    seen: before.map(({ entry, digest }) => ({ number: entry.number, digest, name: entry.name })),
    source: {
      ...source,
      async keys() {
        const keys = await source.keys()
        await save('statement-keys', { keys }, 'w')
        return keys
      },
      async file(day) {
        const file = await source.file(day)
        if (file) await save(day, file, 'wx')
        return file
      },
    },
  }
}
