import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { NoticeList } from '../../features/notices/face.ts'

/** /notices: what the holder should know of. */
export default function NoticesScreen(): JSX.Element {
  const { t } = useTranslation('notices')
  return (
    <SubScreen title={t('title')} backTo="/my">
      <NoticeList />
    </SubScreen>
  )
}
