import { classNames, formatDecimal, formatPercent, Icon, isolate } from '@lode/design'
import { Check as CheckMark, Minus, X } from '@lode/design/icons.ts'
import type { Check, Difference, Proof, ProvenFigure } from '@lode/domain'
import type { TFunction } from 'i18next'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import type { ProvenDay } from './prove-day.ts'

const looks = {
  passed: { icon: CheckMark, tone: 'text-accent' },
  failed: { icon: X, tone: 'text-bad' },
  unchecked: { icon: Minus, tone: 'text-soft' },
} as const

/** What this browser checked of a payout, each in a sentence, and in what it differs. */
export function ProofChecks({ proven }: { proven: ProvenDay }): JSX.Element {
  const { t, i18n } = useTranslation('proofs')
  const { proof, since } = proven
  return (
    <section aria-labelledby="checks">
      <h3 id="checks" className="mb-2 font-semibold">
        {t('title')}
      </h3>
      <ul className="grid gap-2">
        {proof.checks.map((check) => (
          <CheckLine key={check.name} check={check} proof={proof} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{t('since', { date: dayOf(since, i18n.language) })}</p>
      {proof.corrections.length > 0 && <p className="mt-2 text-sm text-wait">{t('corrected')}</p>}
    </section>
  )
}

function CheckLine({ check, proof }: { check: Check; proof: Proof }): JSX.Element {
  const { t, i18n } = useTranslation('proofs')
  const { t: miners } = useTranslation('miners')
  const { name, state, differences } = check
  const { icon, tone } = looks[state]
  const seconds = isolate(formatDecimal(String(proof.own?.activeSeconds ?? 0), { locale: i18n.language }))
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{t(state)}: </span>
          {t(name, { seconds })}
        </p>
        {state === 'unchecked' && <p className="text-sm text-soft">{t(`why.${whyOf(name)}`)}</p>}
        {differences.map((difference) => (
          <p key={JSON.stringify(difference)} className="text-sm break-words text-bad">
            {t('differs', wordsOf(difference, { t, miners, locale: i18n.language }))}
          </p>
        ))}
      </div>
    </li>
  )
}

function whyOf(name: Check['name']): 'past' | 'blocks' | 'signed' | 'amounts' {
  return name === 'past' || name === 'blocks' || name === 'signed' ? name : 'amounts'
}

const isDecimal = /^-?\d{1,30}(\.\d+)?$/

/** What differs, as a sentence says it: numbers in the reader's way of writing, digests by their beginning. */
function wordsOf(
  { what, said, own }: Difference,
  { t, miners, locale }: { t: TFunction<'proofs'>; miners: TFunction<'miners'>; locale: string },
): { what: string; said: string; own: string } {
  const shown = (text: string): string => {
    if (text === '') return t('nothing')
    if (isDecimal.test(text) && (what === 'poolFee' || what === 'serviceFee'))
      return isolate(formatPercent(text, { locale, decimals: 2 }))
    if (isDecimal.test(text)) return isolate(formatDecimal(text, { locale, decimals: 18 }))
    return isolate(text.replaceAll(/[0-9a-f]{64}/g, (digest) => `${digest.slice(0, 24)}…`))
  }
  return { what: figureName(what, { t, miners }), said: shown(said), own: shown(own) }
}

function figureName(
  what: ProvenFigure,
  { t, miners }: { t: TFunction<'proofs'>; miners: TFunction<'miners'> },
): string {
  const names: Record<ProvenFigure, string> = {
    difficulty: miners('difficulty'),
    subsidy: miners('subsidy'),
    meanFees: miners('meanFees'),
    accepted: miners('accepted'),
    poolPower: miners('poolPower'),
    price: miners('priceOf', { coin: 'BTC' }),
    power: miners('rentedPower'),
    poolFee: miners('poolFee'),
    serviceFee: miners('serviceFee'),
    efficiency: miners('efficiency'),
    tariff: miners('tariff'),
    rent: miners('totalInvested'),
    periodDays: miners('period'),
    seconds: t('figure.seconds'),
    block: t('figure.block'),
    entry: t('figure.entry'),
    gross: t('figure.gross'),
    poolFeePaid: miners('poolFee'),
    powerPaid: t('figure.power'),
    serviceFeePaid: miners('serviceFee'),
    net: miners('sumNet'),
    refund: miners('sumRefunded'),
  }
  return names[what]
}
