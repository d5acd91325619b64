import { readArguments } from '@lode/arguments'
import { openDatabase } from '@lode/database'
import { findDatabase } from '@lode/database/backup'
import { describeFault } from '@lode/ledger'
import { auditEverything } from './audit-everything.ts'

/**
 * `npm run audit`: recomputes the books of `DATABASE_URL`, or of the local world, prints what it found, and ends with
 * 1 on a fault.
 */
readArguments({ usage: 'Usage: npm run audit (DATABASE_URL, or the local world)' })
const url = await findDatabase()
if (!url) {
  console.error('DATABASE_URL is not set, and no local world runs: there are no books to audit')
  process.exit(2)
}
const db = openDatabase(url, { max: 1, applicationName: 'lode audit' })
const report = await auditEverything(db)
await db.end()
console.log(JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? value.toString() : value)))
if (report.fault) console.error(describeFault(report.fault))
process.exitCode = report.fault ? 1 : 0
