import { Card, ListRow, rowClass, SwitchRow } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { type Choices, useChoose } from './use-choose.ts'

/** What is told by email too; what concerns safety and identity always is. */
export function EmailCopies({ choices: { email, byEmail } }: { choices: Choices }): JSX.Element {
  const { t } = useTranslation('notices')
  const choose = useChoose()
  const row = (subject: Choices['byEmail'][number]): JSX.Element => (
    <SwitchRow
      title={t(`settings.${subject}`)}
      on={byEmail.includes(subject)}
      onChange={(chosen) => choose({ by: 'email', subject, chosen })}
    />
  )
  return (
    <section aria-labelledby="by-email">
      <h2 id="by-email" className="font-semibold">
        {t('settings.byEmail')}
      </h2>
      <p className="mt-1 mb-3 text-sm break-words text-soft">
        {email === null ? t('settings.noEmail') : t('settings.to', { email })}
      </p>
      <Card flush>
        {email === null ? (
          <AppLink to="/email" className={rowClass}>
            <ListRow title={t('settings.addEmail')} leads />
          </AppLink>
        ) : (
          <>
            {row('deposits')}
            {row('withdrawals')}
            <SwitchRow
              title={t('settings.security')}
              detail={t('settings.always')}
              on
              disabled
              onChange={() => undefined}
            />
            {row('announcements')}
          </>
        )}
      </Card>
    </section>
  )
}
