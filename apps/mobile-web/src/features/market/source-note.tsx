import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { durationOf, timeOf } from '../../app/texts/format-time.ts'
import type { Market } from './choose-markets.ts'

/** After how long without news a source is told to be behind. */
const behindSeconds = 180

/** Who says a price, and from when it is. */
export function SourceNote({ market }: { market: Pick<Market, 'sources' | 'at'> }): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const now = useServerNow()
  const { sources, at } = market
  const source = venueName(sources[0])
  const age = (now.getTime() - Date.parse(at)) / 1000
  if (age > behindSeconds) return <>{t('sourceBehind', { source, age: durationOf(age, i18n.language) })}</>
  const what = sources.length > 1 ? t('sourcesAgree', { count: sources.length }) : t('sourceLast', { source })
  return <>{t('asOf', { what, time: timeOf(at, i18n.language) })}</>
}

const venues: Readonly<Record<string, string>> = {
  binance: 'Binance',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
}

/** An exchange by its own name. */
export function venueName(source: string | undefined): string {
  return venues[source ?? ''] ?? source ?? ''
}
