import { Card, Icon, ListRow, rowClass } from '@lode/design'
import { SettingsIcon } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { NoticeList } from '../../features/notices/face.ts'

/** /notices: what the holder should know of. */
export default function NoticesScreen(): JSX.Element {
  const { t } = useTranslation('notices')
  return (
    <SubScreen title={t('title')} backTo="/my">
      <NoticeList />
      <nav className="mt-6" aria-label={t('settings')}>
        <Card flush>
          <AppLink to="/noticeSettings" className={rowClass}>
            <ListRow icon={<Icon of={SettingsIcon} className="size-5" />} title={t('settings')} leads />
          </AppLink>
        </Card>
      </nav>
    </SubScreen>
  )
}
