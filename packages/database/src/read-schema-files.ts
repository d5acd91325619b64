import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `name` is the path in the folder: `alterations/0001_fees.sql`. */
export type SchemaFile = { readonly name: string; readonly text: string; readonly checksum: string }

export type SchemaFiles = {
  readonly [part in 'baseline' | 'alterations' | 'functions' | 'access']: readonly SchemaFile[]
}

/** Two alterations were given one number: which of them comes first would depend on who looks. */
export class AlterationsNumberedAlike extends Error {
  override readonly name = 'AlterationsNumberedAlike'
}

/** Reads the SQL that makes a database, each part in the order in which it is applied. @throws {AlterationsNumberedAlike} */
export async function readSchemaFiles(directory: string): Promise<SchemaFiles> {
  const [baseline, alterations, functions, access] = await Promise.all([
    readPart(directory, 'baseline', /^[a-z0-9_]+\.sql$/),
    readPart(directory, 'alterations', /^\d{4}_[a-z0-9_]+\.sql$/),
    readPart(directory, 'functions', /^[a-z0-9_]+\.sql$/),
    readPart(directory, '', /^access\.sql$/),
  ])
  const numbers = alterations.map(({ name }) => name.slice('alterations/'.length).slice(0, 4))
  const twice = alterations.find((_, i) => numbers[i] === numbers[i - 1])
  if (twice) throw new AlterationsNumberedAlike(`${twice.name} has the number of the one before it`)
  return { baseline, alterations, functions, access }
}

async function readPart(directory: string, part: string, form: RegExp): Promise<SchemaFile[]> {
  const names = (await readdir(join(directory, part)).catch(() => []))
    .filter((name) => form.test(name))
    .sort()
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(directory, part, file), 'utf8')
      return { name: join(part, file), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
