import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { describeSchema } from './describe-schema.ts'
import { prepareDatabase, startPostgres } from './embedded/index.ts'
import { openDatabase } from './open-database.ts'

/** `npm run schema`: writes down what a new database has, in `schema/`. With `--check` it names what is written otherwise. */
const { values } = readArguments({
  usage: 'Usage: npm run schema [-- --check]: writes what a new database has, or compares it',
  options: { check: { type: 'boolean' } },
})
const folder = join(import.meta.dirname, '..', 'schema')
const has = await newDatabase()
const written = new Map<string, string>()
await mkdir(folder, { recursive: true })
for (const file of await readdir(folder)) written.set(file, await readFile(join(folder, file), 'utf8'))

const drifted = [...new Set([...has.keys(), ...written.keys()])].filter(
  (file) => has.get(file) !== written.get(file),
)
if (!values.check) await Promise.all(drifted.map(put))
else if (drifted.length > 0) {
  console.log(`not what a new database has: ${drifted.sort().join(', ')}. Run \`npm run schema\`.`)
  process.exitCode = 1
}

async function put(file: string): Promise<void> {
  const text = has.get(file)
  await (text === undefined ? rm(join(folder, file)) : writeFile(join(folder, file), text))
}

async function newDatabase(): Promise<Map<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'lode-schema-'))
  const server = await startPostgres({ directory, persistent: false, durable: false })
  const db = openDatabase((await prepareDatabase(server.url)).url, { max: 1 })
  try {
    return await describeSchema(db)
  } finally {
    await db.end()
    await server.stop()
  }
}
