import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { NoticeSettings } from '../../features/notices/face.ts'

/** /noticeSettings: of which notices the holder gets copies. */
export default function NoticeSettingsScreen(): JSX.Element {
  const { t } = useTranslation('notices')
  return (
    <SubScreen title={t('settings')} backTo="/notices">
      <NoticeSettings />
    </SubScreen>
  )
}
