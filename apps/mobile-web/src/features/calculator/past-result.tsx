import type { endpoints, ReplyOf } from '@lode/api-contract'
import { AmountText, formatAmount, isolate } from '@lode/design'
import { type JSX, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { FiatText } from '../../entities/currency/face.ts'
import { PastChart, pastTerms } from '../../entities/returns/face.ts'
import type { Best, Miner } from './best-for.ts'
import { scalePast } from './scale-past.ts'

type History = ReplyOf<typeof endpoints.mining.history>

/**
 * What the best miner would have mined for the amount paid over the last term, and at each start before. `children` says what to do
 * about that miner. Apart from what is typed: of all that home draws this takes the longest to compute.
 */
export function PastResult({
  best,
  period,
  history,
  paid,
  children,
}: {
  best: Best | undefined
  period: number
  history: History
  paid: string | undefined
  children: (miner: Miner) => ReactNode
}): JSX.Element {
  const { t } = useTranslation('returns')
  const miner = best?.miner
  const terms = useMemo(() => (miner ? pastTerms(miner, period, history) : []), [miner, period, history])
  if (best === undefined || terms.length === 0) return <p className="mt-4 text-soft">{t('tooYoung')}</p>
  return (
    <>
      {paid !== undefined && <Result best={best} past={terms.at(-1)} paid={paid} />}
      <div className="mt-4">
        <PastChart terms={terms} />
      </div>
      <div className="mt-2">{children(best.miner)}</div>
    </>
  )
}

function Result({
  best: { miner, price },
  past,
  paid,
}: {
  best: Best
  past: ReturnType<typeof pastTerms>[number] | undefined
  paid: string
}): JSX.Element | null {
  const { t, i18n } = useTranslation('returns')
  const locale = i18n.language
  if (past === undefined) return null
  const { back, mined, apart, isMore } = scalePast({ past, price, paid })
  const text = (value: { amount: string; coin: string }, decimals: number): string =>
    isolate(formatAmount(value, { locale, decimals }))
  return (
    <div className="mt-4" aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <AmountText value={back} size="lead" decimals={2} fixed />
        <FiatText usdt={back.amount} className="text-sm text-soft" />
      </p>
      <p className="text-soft">
        {t('back', { paid: text({ amount: paid, coin: 'USDT' }, 2), mined: text(mined, 8) })}
      </p>
      <p className={isMore ? 'mt-1 font-semibold text-gain' : 'mt-1 font-semibold text-wait'}>
        {t(isMore ? 'more' : 'less', { amount: text(apart, 2) })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('basis', { miner: miner.name, from: dayOf(past.start, locale), to: dayOf(past.end, locale) })}
      </p>
    </div>
  )
}
