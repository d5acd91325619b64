import { once } from 'node:events'
import { launchUnit, readSettings } from './launch-unit.ts'

/** Stands in for `systemd-run --pipe --wait`: `node systemd-run.ts MACHINE --property=NAME=VALUE… COMMAND…`. */
const [machine = '', ...words] = process.argv.slice(2)
const from = words.findIndex((word) => !word.startsWith('--'))
const prefix = '--property='
const text = words
  .slice(0, from)
  .filter((word) => word.startsWith(prefix))
  .map((word) => word.slice(prefix.length))
  .join('\n')
const child = launchUnit(
  {
    unit: 'once',
    // systemd puts variables into words; `$$` is a dollar.
    command: words.slice(from).map((word) => word.replaceAll('$$', '$')),
    settings: readSettings(text, { instance: '', credentials: '' }),
  },
  { machine, stdio: 'inherit' },
)
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
