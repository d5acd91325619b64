import { AmountText, Button, Card, type Line, Lines, ownWay, toast } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { errorText } from '../../app/texts/error-text.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import type { Offering, Statement } from './queries.ts'
import { saveOffering } from './save-offering.ts'

/** What became of an offering, and the signed file that anybody recomputes it from. */
export function PublishedCard({
  offering,
  statement,
  line,
}: {
  offering: Offering
  statement: Statement | null
  /** What names my commitment in the file. */
  line: string | undefined
}): JSX.Element | null {
  const { t, i18n } = useTranslation('offerings')
  const { t: tError } = useTranslation('errors')
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (published: Statement) => saveOffering(client, { id: offering.id, statement: published }),
    onError: (error) => toast.error(errorText(tError, error)),
  })
  const { result } = offering
  if (result === null) return null
  const names = ['raised', 'returned', 'allocated', 'unsold'] as const
  const values = { ...result, returned: result.refunded }
  const lines: Line[] = names.map((key) => ({
    key,
    label: t(key),
    value: <AmountText value={values[key]} fixed />,
  }))
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{t('result')}</h2>
      <Lines lines={lines} />
      {statement && (
        <>
          <p className="text-sm break-words text-soft">
            {line === undefined ? t('recomputeAnyone') : t('recompute', { id: line })}
          </p>
          {statement.exit && (
            <div className="grid gap-1 text-sm">
              <AddressText address={statement.exit.contract} copy what={t('contract')} />
              {statement.exit.opensAt && (
                <p className="text-soft">
                  {t('wayOut', { time: ownWay(timeOf(statement.exit.opensAt, i18n.language)) })}
                </p>
              )}
            </div>
          )}
          <Button loading={save.isPending} onClick={() => save.mutate(statement)}>
            {t('saveFiles')}
          </Button>
        </>
      )}
    </Card>
  )
}
