import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/tab-screen.tsx'

export default function HomeScreen(): JSX.Element {
  const { t } = useTranslation()
  return <TabScreen title={t('tab.home')}>{null}</TabScreen>
}
