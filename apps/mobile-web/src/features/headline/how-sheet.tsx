import type { endpoints, ReplyOf } from '@lode/api-contract'
import { AmountText, Button, formatPercent, Sheet, splitAmount } from '@lode/design'
import { lossOf } from '@lode/domain'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { recomputeRate } from './recompute-rate.ts'

type Reply = ReplyOf<typeof endpoints.mining.headline>

/** How the headline's rate came about: formula, every input, and the sum done again in this browser. */
export default function HowSheet({
  best,
  network,
  onClose,
}: {
  best: NonNullable<Reply['best']>
  network: Reply['network']
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const { estimate } = best
  const plain = (amount: string, decimals: number | 'all'): string => {
    const { sign, whole, fraction } = splitAmount(amount, { locale: i18n.language, decimals })
    return sign + whole + fraction
  }
  return (
    <Sheet title={t('how')} onClose={onClose} footer={<Recompute best={best} />}>
      <h3 className="text-sm text-soft">{t('formula')}</h3>
      <p className="mt-1">{t('formulaText')}</p>
      <p className="mt-2 text-sm text-soft">{t('recoveryNote')}</p>
      <h3 className="mt-5 text-sm text-soft">{t('inputs')}</h3>
      <dl>
        <Input name={t('asOf', { day: dayOf(estimate.day, i18n.language) })} />
        <Input name={`${t('price')}, ${t('days', { count: estimate.periodDays })}`}>
          <AmountText value={estimate.price} />
        </Input>
        <Input name={t('mined')}>
          <AmountText value={estimate.mined} decimals={8} />
        </Input>
        <Input name={t('minedValue')}>
          <AmountText value={estimate.minedUsdt} />
        </Input>
        <Input name={t('recovery')}>
          <bdi dir="ltr">{formatPercent(estimate.recoveryRatio, { locale: i18n.language })}</bdi>
        </Input>
        {estimate.breakEvenUsd !== null && (
          <Input name={t('breakEven')}>
            <AmountText value={{ amount: estimate.breakEvenUsd, coin: 'USD' }} decimals={2} fixed />
          </Input>
        )}
        {network && (
          <>
            {network.epochs.map((epoch) => (
              <Input key={epoch.firstHeight} name={t('difficulty')}>
                {plain(epoch.difficulty, 0)}
              </Input>
            ))}
            <Input name={t('btcPrice')}>
              <AmountText value={{ amount: network.btcUsd, coin: 'USD' }} decimals={2} fixed />
            </Input>
            <Input name={t('sources')}>{network.sources.map(({ name }) => name).join(', ')}</Input>
          </>
        )}
      </dl>
    </Sheet>
  )
}

function Input({ name, children }: { name: string; children?: ReactNode }): JSX.Element {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-soft">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

function Recompute({ best }: { best: NonNullable<Reply['best']> }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const [result, setResult] = useState<ReturnType<typeof recomputeRate>>()
  const { price, minedUsdt, periodDays, recoveryRatio } = best.estimate
  const compute = (): void =>
    setResult(
      recomputeRate(
        { price: price.amount, minedUsdt: minedUsdt.amount, periodDays },
        best.rate ?? `-${lossOf(recoveryRatio, 6)}`,
      ),
    )
  return (
    <>
      {result && (
        <p role="status" className={result.same ? 'mb-3 text-sm text-accent' : 'mb-3 text-sm text-bad'}>
          {t(result.same ? 'recomputeSame' : 'recomputeDiffers', {
            rate: formatPercent(result.rate, { locale: i18n.language }),
          })}
        </p>
      )}
      <Button kind="primary" wide onClick={compute}>
        {t('recompute')}
      </Button>
    </>
  )
}
