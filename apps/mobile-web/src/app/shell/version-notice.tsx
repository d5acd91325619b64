import { Button } from '@lode/design'
import { useIsMutating } from '@tanstack/react-query'
import { type JSX, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followVersions, type NextVersion } from './follow-versions.ts'

/**
 * Keeps the app on the device, and says when there is a new version: it is begun when the reader wants it, and not offered
 * while something is being sent or paid.
 */
export default function VersionNotice(): JSX.Element | null {
  const { t } = useTranslation()
  const [next, setNext] = useState<NextVersion>()
  useEffect(() => followVersions(setNext), [])
  const busy = useIsMutating() > 0
  if (next === undefined || busy) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 bg-accent-tint px-4 py-2 text-sm text-accent"
    >
      {t('newVersion')}
      <Button onClick={() => next.takeOver()}>{t('update')}</Button>
    </div>
  )
}
