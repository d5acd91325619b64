import { readArguments } from '@lode/arguments'
import { findDatabase } from './backup/find-database.ts'
import { keepBackups } from './backup/keep-backups.ts'
import { takeBaseBackup } from './backup/take-base-backup.ts'

const usage = `Usage: npm run backup -- --to FOLDER [--follow [--every HOURS] [--keep N]]

  --to FOLDER     where backups go; made if it is not there
  --follow        keep going: archive the log as it is written, and take a base backup every so often
  --every HOURS   how often (24)
  --keep N        how many base backups stay, with the log behind them (7)

Of DATABASE_URL, whose role may replicate; without it, of the local world.`

try {
  const { values } = readArguments({
    usage,
    options: {
      to: { type: 'string' },
      follow: { type: 'boolean', default: false },
      every: { type: 'string', default: '24' },
      keep: { type: 'string', default: '7' },
    },
  })
  const [everyHours, keep] = [Number(values.every), Number(values.keep)]
  const url = await findDatabase()
  if (!values.to || !(everyHours > 0) || !(Number.isInteger(keep) && keep > 0)) {
    console.error(usage)
    process.exitCode = 2
  } else if (!url) {
    console.error('DATABASE_URL is not set, and no local world runs: there is nothing to back up')
    process.exitCode = 2
  } else if (values.follow) {
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
    const everyMs = everyHours * 3_600_000
    await keepBackups({ url, to: values.to, everyMs, keep, say: console.log }, stop.signal)
  } else {
    const { name, bytes } = await takeBaseBackup({ url, to: values.to })
    console.log(`base backup ${name} in ${values.to}, ${(bytes / 1e6).toFixed(1)} MB`)
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
