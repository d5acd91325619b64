import { type Database, withTransaction } from '@lode/database'
import { decimalText, over, rational } from '@lode/domain'
import type { FiatSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { saveFiat } from '../repository.ts'

const hourMs = 3_600_000
const places = 12

/** Records a bank's reference rates, as USD for one unit of each currency. They change once a working day. */
export function createFiatRecorder({ db, source }: { db: Database; source: FiatSource }): Job {
  return {
    name: 'record-fiat',
    everyMs: hourMs,
    async run() {
      const { day, perEuro } = await source.latest()
      const { USD: dollars = '0', ...others } = perEuro
      const at = new Date(`${day}T00:00:00Z`)
      const euros = { ...others, EUR: '1' }
      await withTransaction(db, async (tx) => {
        for (const [currency, rate] of Object.entries(euros)) {
          const usd = decimalText(over(rational(dollars), rational(rate)), places)
          await saveFiat(tx, currency, { source: source.name, usd, at })
        }
      })
    },
  }
}
