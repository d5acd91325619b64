import { endpoints, type InputOf } from '@lode/api-contract'
import { Button } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { AppealSheet } from './appeal-sheet.tsx'

type Meant = InputOf<typeof endpoints.appeals.read>

/**
 * Beside a decision that the holder may disagree with: the way to another person who looks at it, and what came of that.
 * @example <AppealBox meant={{ kind: 'withdrawal', id }} reason={t('rejection.other')} />
 */
export function AppealBox({ meant, reason }: { meant: Meant; reason: string }): JSX.Element | null {
  const { t, i18n } = useTranslation('appeals')
  const [asking, setAsking] = useState(false)
  const read = useQuery(endpointQuery(endpoints.appeals.read, meant))
  if (read.data === undefined) return read.isError ? <p className="mt-2">{t('failed')}</p> : null
  const { appeal, open } = read.data
  if (open)
    return (
      <>
        <Button kind="plain" size="small" className="mt-2" onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
        {asking && (
          <AppealSheet
            reason={reason}
            send={async (text) => {
              await client.call(endpoints.appeals.file, { ...meant, text })
              await read.refetch()
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    )
  if (appeal === null) return null
  const { decision, answer, dueAt } = appeal
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p>
        {decision === null
          ? t('open', { time: timeOf(dueAt, i18n.language) })
          : decision === 'granted'
            ? t(`granted.${meant.kind}`)
            : t('refused')}
      </p>
      {answer !== null && (
        <p className="mt-1 break-words">
          <span className="text-soft">{t('answer')}: </span>
          <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  )
}
