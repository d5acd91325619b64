import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { environments } from './configuration.ts'
import { describeEnvironments } from './platform/environment/describe-environments.ts'

/**
 * `npm run configuration` writes the tables of `docs/configuration.md` from the variables that the server reads;
 * with `--check` it ends with 1 where they are not those of the file.
 */
const { values } = readArguments({
  usage: 'Usage: npm run configuration [-- --check]: writes docs/configuration.md, or compares it',
  options: { check: { type: 'boolean' } },
})
const path = join(import.meta.dirname, '../../../docs/configuration.md')
const [begin, end] = ['<!-- variables: written by npm run configuration -->\n', '<!-- end of variables -->\n']
const page = await readFile(path, 'utf8')
const [before = '', rest = ''] = page.split(begin)
const after = rest.split(end)[1] ?? ''
const fresh = `${before}${begin}\n${describeEnvironments(environments)}\n${end}${after}`
if (!values.check) await writeFile(path, fresh)
else if (fresh !== page) {
  console.error(
    'docs/configuration.md is not what the server reads: run `npm run configuration` and commit what it writes',
  )
  process.exitCode = 1
}
