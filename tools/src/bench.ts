import { cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { offerHelp } from '@lode/arguments'
import { listFiles } from './list-files.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

offerHelp('Usage: npm run bench -- NAME [OPTION ...]')

/** `npm run bench -- NAME [--json] [arguments]`: runs each NAME.bench.ts, which prints one line of JSON for each case. */
const [name = '', ...rest] = process.argv.slice(2)
const asJson = rest.includes('--json')
const files = (await listFiles(root)).filter((path) => path.endsWith('.bench.ts'))
const found = files.filter((path) => basename(path) === `${name}.bench.ts`)

if (found.length === 0) {
  const names = files.map((path) => basename(path, '.bench.ts')).join(', ')
  console.error(`Usage: npm run bench -- NAME [--json]. Benchmarks: ${names || 'none yet'}`)
  process.exitCode = 2
} else {
  const { model = 'unknown' } = cpus()[0] ?? {}
  if (!asJson)
    console.log(
      `${cpus().length} x ${model}, load ${loadavg()
        .map((load) => load.toFixed(2))
        .join(' ')}`,
    )
  const words = rest.filter((word) => word !== '--json')
  for (const file of found) {
    const { code, said } = await runCommand([process.execPath, join(root, file), ...words], { echo: asJson })
    if (!asJson) print(said)
    if (code !== 0) process.exitCode = code
  }
}

/** What the benchmark ran on as text, what it measured as a table; what is no JSON stays as it is. */
function print(said: string): void {
  const rows: unknown[] = []
  for (const line of said.trim().split('\n')) {
    const value: unknown = line.startsWith('{') ? JSON.parse(line) : line
    if (typeof value === 'object' && value !== null && !('settings' in value)) rows.push(value)
    else
      console.log(
        typeof value === 'string' ? value : JSON.stringify(value, null, 2).replaceAll(/["{},]\n?/g, ''),
      )
  }
  console.table(rows)
}
