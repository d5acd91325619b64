import { Button, Chip, Lines, Sheet, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { inputLines, sumLines, wholeAmount } from './payout-lines.ts'
import { proofLines } from './proof-lines.tsx'
import { type Payout, payoutQuery } from './queries.ts'
import { type Recomputed, recompute } from './recompute.ts'

/** The proof of one credit: its inputs, its sum in plain words, and the same sum done again by this browser. */
export function ProofSheet({
  rentalId,
  day,
  onClose,
}: {
  rentalId: string
  day: string
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const query = useQuery(payoutQuery({ rentalId, day }))
  const { data } = query
  const [own, setOwn] = useState<Recomputed>()
  return (
    <Sheet
      addressed
      title={`${t('proof')} · ${dayOf(day, i18n.language)}`}
      onClose={onClose}
      {...(data && {
        footer: (
          <>
            <p role="status" className="empty:hidden">
              {own && <Verdict own={own} />}
            </p>
            <Button kind="primary" wide onClick={() => setOwn(recompute(data))}>
              {t('recompute')}
            </Button>
          </>
        ),
      })}
    >
      {data ? (
        <Proof payout={data} />
      ) : (
        <QueryFallback read={query} failed={t('failProof')}>
          <SkeletonRows count={8} />
        </QueryFallback>
      )}
    </Sheet>
  )
}

function Verdict({ own }: { own: Recomputed }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  return (
    <span className={`mb-3 block text-center font-semibold ${own.matches ? 'text-accent' : 'text-bad'}`}>
      {own.matches
        ? `✓ ${t('matches')}`
        : `✗ ${t('differs', { amount: wholeAmount(own.net, i18n.language) })}`}
    </span>
  )
}

function Proof({ payout }: { payout: Payout }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const locale = i18n.language
  const { network, postingKey } = payout
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">{t('proofIntro')}</p>
      <section>
        <h3 className="mb-1 font-semibold">{t('sum')}</h3>
        <Lines lines={proofLines(sumLines(payout, t, locale))} />
        {postingKey === null && <p className="mt-2 text-sm text-soft">{t('nothingCredited')}</p>}
      </section>
      <section>
        <h3 className="mb-1 flex items-center justify-between font-semibold">
          {t('inputs')}
          <Chip tone={network.final ? 'good' : 'wait'}>
            {t(network.final ? 'finalData' : 'provisionalData')}
          </Chip>
        </h3>
        <Lines lines={proofLines(inputLines(payout, t, locale))} />
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{t('sources')}</h3>
        <Lines
          lines={network.sources.map(({ name, at }) => ({
            key: `${name} ${at}`,
            label: <bdi>{name}</bdi>,
            value: timeOf(at, locale),
          }))}
        />
      </section>
      <Lines
        lines={[
          { key: 'settled', label: t('settledAt'), value: timeOf(payout.settledAt, locale) },
          ...(postingKey === null
            ? []
            : [
                {
                  key: 'posting',
                  label: t('posting'),
                  value: (
                    <bdi dir="ltr" className="break-all font-mono text-xs">
                      {postingKey}
                    </bdi>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}
