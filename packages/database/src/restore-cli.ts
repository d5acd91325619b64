import { stat } from 'node:fs/promises'
import { readArguments } from '@lode/arguments'
import { localData } from './backup/find-database.ts'
import { recover } from './backup/recover.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'

const usage = `Usage: npm run restore -- --from FOLDER [--until TIME] [--into DATA] [--replace] | --verify

  --from FOLDER   where the backups are
  --until TIME    the moment to restore, such as 2026-11-21T11:05:00Z; else the last thing that was archived
  --into DATA     the data folder to make; else the local world's
  --replace       delete what is in it
  --verify        only check that all is whole`

try {
  const { values } = readArguments({
    usage,
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      into: { type: 'string', default: localData },
      replace: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  })
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (!values.from || Number.isNaN(until?.getTime())) {
    console.error(usage)
    process.exitCode = 2
  } else if (values.verify) {
    const { base, segments } = await verifyBackup({ from: values.from, ...(until && { until }) })
    console.log(`whole: base backup ${base.name} and ${segments} segments of log`)
  } else {
    const { from, into, replace } = values
    const { base } = await restoreBackup({ from, into, replace, ...(until && { until }) })
    console.log(`base backup ${base.name} is whole, and unpacked in ${into}; replaying the log`)
    const replayed = await recover(into)
    const owner = (await stat(into)).uid
    const itself = replayed
      ? ''
      : `, which may read ${from}: it is of another version than ours, and replays the log itself`
    console.log(
      `restored. Start PostgreSQL ${base.version} on ${into} as user ${owner}, whose it is${itself}`,
    )
    console.log('Its settings come from where you keep them. Then: npm run audit, and a new base backup')
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
