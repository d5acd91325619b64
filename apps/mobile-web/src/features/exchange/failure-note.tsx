import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'

/** That an exchange failed, and why; nothing while it has not. */
export function FailureNote({ error }: { error: Error | null }): JSX.Element | null {
  const { t } = useTranslation('exchange')
  const { t: errors } = useTranslation('errors')
  if (error === null) return null
  return (
    <div role="alert" className="mt-3 rounded-card bg-bad-tint p-3 text-sm">
      <p className="font-semibold text-bad">{t('failed')}</p>
      <p className="mt-1">{errorText(errors, error)}</p>
    </div>
  )
}
