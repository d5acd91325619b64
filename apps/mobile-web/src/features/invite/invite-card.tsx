import { Card, CopyButton, QrCode } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { isUser, useSession } from '../../app/storage/session-store.ts'

/** The invite code, as a text, a link and a QR code of the link. */
export function InviteCard(): JSX.Element | null {
  const { t } = useTranslation('my')
  const userinfo = useSession((state) => state.userinfo)
  if (!isUser(userinfo)) return null
  const link = `${location.origin}/?invite=${userinfo.inviteCode}`
  return (
    <section aria-labelledby="invite" className="mt-6">
      <h2 id="invite" className="mb-2 font-semibold">
        {t('invite')}
      </h2>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={link} label={t('inviteQr')} className="w-32 shrink-0" />
          <div className="min-w-40 flex-1">
            <p className="text-sm text-soft">{t('inviteCode')}</p>
            <p className="flex items-center justify-between font-semibold">
              <bdi dir="ltr" className="min-w-0 break-all">
                {userinfo.inviteCode}
              </bdi>
              <CopyButton text={userinfo.inviteCode} what={t('inviteCode')} />
            </p>
            <p className="text-sm text-soft">{t('inviteLink')}</p>
            <p className="flex items-center justify-between text-sm">
              <bdi dir="ltr" className="min-w-0 break-all">
                {link.replace(/^https?:\/\//, '')}
              </bdi>
              <CopyButton text={link} what={t('inviteLink')} />
            </p>
          </div>
        </div>
        <p className="mt-3 text-sm text-soft">{t('inviteNote')}</p>
      </Card>
    </section>
  )
}
