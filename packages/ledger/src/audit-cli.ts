import { openDatabase } from '@lode/database'
import { audit } from './audit.ts'

/** `npm run audit`: recomputes the books of `DATABASE_URL`, prints what it found, and fails on a fault. */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is not set: npm run audit needs the address of the database')
  process.exit(2)
}
const db = openDatabase(url, { max: 1, applicationName: 'lode audit' })
const report = await audit(db)
await db.end()
console.log(JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? value.toString() : value)))
process.exitCode = report.fault ? 1 : 0
