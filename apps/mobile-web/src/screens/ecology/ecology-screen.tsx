import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { ProjectList } from '../../features/offerings/face.ts'

/** The projects whose tokens are or were offered, with what I hold of them. */
export default function EcologyScreen(): JSX.Element {
  const { t } = useTranslation('offerings')
  return (
    <TabScreen title={t('ecology')}>
      <h1 className="mb-4 text-xl font-semibold">{t('ecology')}</h1>
      <ProjectList />
    </TabScreen>
  )
}
