import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/tab-screen.tsx'

export default function MyScreen(): JSX.Element {
  const { t } = useTranslation()
  return <TabScreen title={t('tab.my')}>{null}</TabScreen>
}
