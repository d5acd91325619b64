import { Card, ListRow, rowClass } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { ChangeSheet, type EmailAct } from './change-sheet.tsx'
import type { EmailState } from './email-query.ts'

const acts: readonly EmailAct[] = ['change', 'reset', 'remove']

/** The address that is bound, and what can be done with it. */
export function BoundCard({ binding }: { binding: NonNullable<EmailState['binding']> }): JSX.Element {
  const { t, i18n } = useTranslation('email')
  const [act, setAct] = useState<EmailAct>()
  const { name, email, boundAt } = binding
  return (
    <>
      <Card>
        <p className="font-semibold break-words">{name}</p>
        <p>
          <bdi dir="ltr" className="break-all">
            {email}
          </bdi>
        </p>
        <p className="mt-1 text-sm text-soft">
          {t('added', { day: dayOf(boundAt.slice(0, 10), i18n.language) })}
        </p>
      </Card>
      <div className="mt-4">
        <Card flush>
          {acts.map((one) => (
            <button key={one} type="button" className={rowClass} onClick={() => setAct(one)}>
              <ListRow title={t(one)} leads />
            </button>
          ))}
        </Card>
      </div>
      {act && <ChangeSheet act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}
