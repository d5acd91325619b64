import type { TickOf } from '@lode/api-contract'
import { Card, numberFormat } from '@lode/design'
import { type Pair, sidesOf } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatched } from '../../app/data/watched-keys.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { DepthChart } from './depth-chart.tsx'
import { type PairLive, pairLiveQuery } from './pair-live.ts'
import { priceDecimals } from './price-text.tsx'
import { venueName } from './source-note.tsx'

type Depth = NonNullable<TickOf<'depth'>>
const depthOf = ({ depth }: PairLive) => depth
const short = { maximumSignificantDigits: 4, notation: 'compact' } as const

/** Who waits at which price: a curve, and the best levels as a table, as they change. */
export function PairDepth({ pair }: { pair: Pair }): JSX.Element | null {
  const { t } = useTranslation('market')
  useWatched(pair)
  const { data: depth } = useQuery({ ...pairLiveQuery(pair), select: depthOf })
  // Not told yet: a moment later it is, or the stream is away, which the screen says elsewhere.
  if (depth === undefined) return null
  return (
    <section aria-labelledby="depth">
      <h2 id="depth" className="mb-2 font-semibold">
        {t('depth')}
      </h2>
      {depth === null ? (
        <p className="text-sm text-soft">{t('depth.none')}</p>
      ) : (
        <Book depth={depth} base={sidesOf(pair).base} />
      )}
    </section>
  )
}

function Book({ depth, base }: { depth: Depth; base: string }): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const { bids, asks, curve, countedIn } = depth
  const decimals = priceDecimals(bids[0]?.[0] ?? '1')
  const price = numberFormat(i18n.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const amount = numberFormat(i18n.language, short)
  const of = (side: 'bids' | 'asks') => curve[side].at(-1) ?? ['0', '0']
  const label = t('depth.label', {
    base,
    bought: amount.format(Number(of('bids')[1])),
    low: price.format(Number(of('bids')[0])),
    sold: amount.format(Number(of('asks')[1])),
    high: price.format(Number(of('asks')[0])),
  })
  const head = 'px-0.5 pb-2 font-medium'
  return (
    <>
      <Card>
        <DepthChart curve={curve} label={label} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where text is large it is scrolled, by keys too */}
        <section className="overflow-x-auto" tabIndex={0} aria-label={t('depth.levels', { unit: countedIn })}>
          <table className="mt-3 w-full min-w-[15rem] table-fixed text-end text-xs tabular-nums sm:text-sm">
            <caption className="sr-only">{t('depth.levels', { unit: countedIn })}</caption>
            <thead className="text-xs text-soft">
              <tr>
                <th scope="col" className={`${head} w-[22%]`}>
                  {t('depth.amount')}
                </th>
                <th scope="col" className={head}>
                  {t('depth.bid')}
                </th>
                <th scope="col" className={head}>
                  {t('depth.ask')}
                </th>
                <th scope="col" className={`${head} w-[22%]`}>
                  {t('depth.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.max(bids.length, asks.length) }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place in the book, whatever stands there
                <tr key={i} className="border-t border-line">
                  <Cell text={bids[i]?.[1]} format={amount} />
                  <Cell text={bids[i]?.[0]} format={price} tone="text-gain" />
                  <Cell text={asks[i]?.[0]} format={price} tone="text-loss" />
                  <Cell text={asks[i]?.[1]} format={amount} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      <p className="mt-2 text-xs text-soft">
        {t('depth.note', {
          source: venueName(depth.source),
          unit: countedIn,
          time: timeOf(depth.at, i18n.language),
        })}
      </p>
    </>
  )
}

function Cell({
  text,
  format,
  tone = '',
}: {
  text: string | undefined
  format: Intl.NumberFormat
  tone?: string
}): JSX.Element {
  return (
    <td className={`px-0.5 py-1.5 ${tone}`}>
      {text !== undefined && <bdi dir="ltr">{format.format(Number(text))}</bdi>}
    </td>
  )
}
