import { FeedFailed } from './fetch-json.ts'
import { plainDecimal } from './price-text.ts'

const name = 'ecb'
const timeoutMs = 5_000
/** The real answer has some 3 KB. */
const longest = 100_000

/** Rates of a bank for one day: units of each currency for one euro, decimal texts. */
export type FiatRates = {
  readonly source: string
  readonly day: string
  readonly perEuro: Readonly<Record<string, string>>
}

/** A bank that tells reference rates. */
export type FiatSource = { readonly name: string; latest(): Promise<FiatRates> }

/**
 * The European Central Bank's reference rates, `GET /stats/eurofxref/eurofxref-daily.xml`, one set a working day.
 * @throws {FeedFailed} @example ecb({ url: 'https://www.ecb.europa.eu' }).latest() // { day: '2026-11-20', perEuro: { USD: '1.08', … } }
 */
export function ecb({ url }: { url: string }): FiatSource {
  return {
    name,
    async latest() {
      try {
        const reply = await fetch(`${url}/stats/eurofxref/eurofxref-daily.xml`, {
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!reply.ok) throw new Error(`status ${reply.status}`)
        return readRates(await reply.text())
      } catch (cause) {
        throw new FeedFailed(name, { cause })
      }
    },
  }
}

function readRates(xml: string): FiatRates {
  if (xml.length > longest) throw new Error(`${xml.length} characters`)
  const day = /<Cube time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1]
  const rates = [...xml.matchAll(/<Cube currency=['"]([A-Z]{3})['"] rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]/g)]
  const perEuro = Object.fromEntries(
    rates.flatMap(([, currency = '', rate = '0']) =>
      /[1-9]/.test(rate) ? [[currency, plainDecimal(rate)]] : [],
    ),
  )
  if (day === undefined || perEuro.USD === undefined) throw new Error('no rates of a day')
  return { source: name, day, perEuro }
}
