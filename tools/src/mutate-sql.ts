import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { type SqlFault, sqlFaults } from './sql-faults.ts'

/**
 * `npm run mutation -- sql`: breaks the ledger's SQL, one fault at a time on fresh databases, and runs the ledger's
 * tests on each. A fault that no test notices fails the run, as does one whose text is gone.
 */
const sql = join(root, 'packages/database/sql')
const [only = ''] = process.argv.slice(2)
const faults = sqlFaults.filter(({ name }) => name.includes(only))
/** Notice most faults, in a few seconds: they go first. */
const quick = ['rules', 'open-ledger', 'constraints', 'immutability']
/** Tests that kill servers, or fill a database with the rows of the fixtures. */
const others = '**/{migrations,*.campaign}.test.ts'
const missed: string[] = []

const sound = await testsOn(sql)
if (sound !== 'passed') throw new Error(`the tests do not pass on the SQL as it is: ${sound}`)
for (const fault of faults) {
  const verdict = await tryFault(fault)
  if (verdict !== 'failed') missed.push(fault.name)
  console.log(
    `${verdict === 'failed' ? 'noticed' : verdict === 'passed' ? 'MISSED' : 'BROKEN'}  ${fault.name}`,
  )
}
const noticed = faults.length - missed.length
console.log(
  `\n${noticed} of ${faults.length} faults of the SQL noticed: ${((100 * noticed) / faults.length).toFixed(1)} %`,
)
if (missed.length > 0) process.exitCode = 1

/** 'failed' is what one wants; 'nothing ran' is a fault that is no SQL, or whose text is gone. */
type Verdict = 'passed' | 'failed' | 'nothing ran'

async function tryFault({ find, replace }: SqlFault): Promise<Verdict> {
  const directory = await mkdtemp(join(tmpdir(), 'lode-sql-'))
  try {
    await cp(sql, directory, { recursive: true })
    const files = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.sql'))
    for (const file of files
      .filter((name) => !name.startsWith('fixtures'))
      .sort()
      .reverse()) {
      const text = await readFile(join(directory, file), 'utf8')
      if (!text.includes(find)) continue
      await writeFile(
        join(directory, file),
        text.replace(find, () => replace),
      )
      return await testsOn(directory)
    }
    return 'nothing ran'
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function testsOn(directory: string): Promise<Verdict> {
  process.env.LODE_TEST_SQL = directory
  for (const files of [quick, ['']]) {
    const paths = files.map((name) => `packages/ledger/src/${name}`)
    const { code, said } = await runCommand(['vitest', 'run', '--bail', '1', ...paths, '--exclude', others])
    // Where the SQL itself fails, vitest never comes to its files.
    if (code !== 0) return said.includes('Test Files') ? 'failed' : 'nothing ran'
  }
  return 'passed'
}
