import { Button, Card } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitorTalk } from './use-support.ts'

/** Asks a holder whether what was written on this device before signing in is theirs. */
export function JoinVisitor({ talk }: { talk: VisitorTalk }): JSX.Element {
  const { t } = useTranslation('support')
  return (
    <Card className="mt-3">
      <p className="font-semibold">{t('joinTitle')}</p>
      <p className="mt-1 text-sm text-soft">{t('joinNote')}</p>
      <div className="mt-3 grid gap-2">
        <Button wide loading={talk.busy} onClick={talk.join}>
          {t('join')}
        </Button>
        <Button kind="plain" wide disabled={talk.busy} onClick={talk.leaveApart}>
          {t('leaveApart')}
        </Button>
      </div>
    </Card>
  )
}
