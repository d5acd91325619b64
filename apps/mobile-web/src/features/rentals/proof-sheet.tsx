import { Button, Chip, Lines, Sheet, SkeletonRows, toast } from '@lode/design'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { deviceStorage } from '../../app/storage/storage.ts'
import { errorText } from '../../app/texts/error-text.ts'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { inputLines, sumLines } from './payout-lines.ts'
import { ProofChecks } from './proof-checks.tsx'
import { proofLines } from './proof-lines.tsx'
import { proveDay } from './prove-day.ts'
import { type Payout, payoutQuery } from './queries.ts'
import { saveStatement } from './save-statement.ts'

/** The proof of one credit: its sum in plain words, what it is said to be made from, and this browser's own check of all that. */
export function ProofSheet({
  rentalId,
  day,
  now,
  onClose,
}: {
  rentalId: string
  day: string
  now: Date
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const query = useQuery(payoutQuery({ rentalId, day }))
  const { data } = query
  const proving = useMutation({
    meta: { quiet: true },
    mutationFn: (payout: Payout) =>
      proveDay({ client, storage: deviceStorage, now }, { rentalId, day, payout }),
  })
  return (
    <Sheet
      addressed
      title={`${t('proof')} · ${dayOf(day, i18n.language)}`}
      onClose={onClose}
      {...(data && {
        footer: (
          <>
            <Verdict holds={proving.data?.proof.holds} error={proving.error} />
            <Button kind="primary" wide loading={proving.isPending} onClick={() => proving.mutate(data)}>
              {t('recompute')}
            </Button>
          </>
        ),
      })}
    >
      {data ? (
        <div className="grid gap-5">
          {proving.data && <ProofChecks proven={proving.data} />}
          <Proof payout={data} />
          <SaveStatement rentalId={rentalId} />
        </div>
      ) : (
        <QueryFallback read={query} failed={t('failProof')}>
          <SkeletonRows count={8} />
        </QueryFallback>
      )}
    </Sheet>
  )
}

/** Whether everything agreed, or why it could not be checked. */
function Verdict({ holds, error }: { holds: boolean | undefined; error: Error | null }): JSX.Element {
  const { t } = useTranslation('proofs')
  const { t: tError } = useTranslation('errors')
  const text = error ? errorText(tError, error) : holds === undefined ? '' : t(holds ? 'holds' : 'fails')
  return (
    <p
      role="status"
      className={`mb-3 text-center font-semibold empty:hidden ${holds && !error ? 'text-accent' : 'text-bad'}`}
    >
      {text}
    </p>
  )
}

function SaveStatement({ rentalId }: { rentalId: string }): JSX.Element {
  const { t } = useTranslation('proofs')
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: () => saveStatement({ client, storage: deviceStorage }, { rentalId }),
    onError: () => toast.error(t('saveFailed')),
  })
  return (
    <div>
      <Button kind="quiet" wide loading={isPending} onClick={() => mutate()}>
        {t('save')}
      </Button>
      <p className="mt-2 text-sm text-soft">{t('saveNote')}</p>
    </div>
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
