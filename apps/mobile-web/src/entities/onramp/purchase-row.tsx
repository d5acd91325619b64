import { AmountText, Chip, CoinMark, CopyButton, ListRow, numberFormat, type Tone } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Purchase } from './buying-queries.ts'

const tones: Readonly<Record<Purchase['state'], Tone>> = {
  ...{ opened: 'neutral', paying: 'wait', sent: 'wait', arrived: 'good', failed: 'bad' },
}

/** A purchase by card: how far it is, and what to do where it stands still. `help` stands beside that. */
export function PurchaseRow({ purchase, help }: { purchase: Purchase; help?: ReactNode }): JSX.Element {
  const { t, i18n } = useTranslation('buying')
  const { coin, label, state, late, pays, receives, at, providerTransaction } = purchase
  const paid = pays && moneyOf(pays, i18n.language)
  return (
    <div className="border-b border-line last:border-b-0">
      <ListRow
        icon={<CoinMark coin={coin} />}
        title={t('by', { provider: label })}
        detail={<Chip tone={late ? 'bad' : tones[state]}>{t(`state.${state}`)}</Chip>}
        value={receives ? <AmountText value={receives} fixed /> : <bdi dir="ltr">{paid}</bdi>}
        valueDetail={timeOf(at, i18n.language)}
      />
      {(late || state === 'failed') && (
        <div className="px-4 pb-3 text-sm text-soft">
          <p>{t(late ? 'late' : 'failedNote')}</p>
          {providerTransaction !== null && (
            <>
              <p className="mt-2">{t('transactionId')}</p>
              <p className="flex items-center gap-2">
                <bdi dir="ltr" className="min-w-0 select-all break-all font-mono text-ink">
                  {providerTransaction}
                </bdi>
                <CopyButton text={providerTransaction} what={t('transactionId')} />
              </p>
            </>
          )}
          {late && help}
        </div>
      )}
    </div>
  )
}

function moneyOf({ amount, currency }: NonNullable<Purchase['pays']>, language: string): string {
  return numberFormat(language, { style: 'currency', currency }).format(amount as `${number}`)
}
