import { join } from 'node:path'
import { offerHelp } from '@lode/arguments'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

offerHelp('Usage: npm run mutation [-- NAME ...]')

/**
 * `npm run mutation [-- domain|ledger|sql …]`: breaks the code in many small ways and counts which of them the tests
 * notice. Takes minutes to an hour; without a name all three, one after the other.
 */
const commands: Record<string, readonly string[]> = {
  domain: ['stryker', 'run', 'packages/domain/stryker.config.json'],
  ledger: ['stryker', 'run', 'packages/ledger/stryker.config.json'],
  sql: [process.execPath, join(root, 'tools/src/mutate-sql.ts')],
}

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(commands)) {
  const command = commands[name]
  if (!command) {
    console.error(`Usage: npm run mutation -- [${Object.keys(commands).join(' | ')}]`)
    process.exitCode = 2
    break
  }
  console.log(`\n== ${name}`)
  const { code } = await runCommand(['nice', ...command], { echo: true })
  if (code !== 0) process.exitCode = 1
}
