import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { DeleteCard, ExportCard } from '../../features/own-data/face.ts'

/** /ownData: what is kept of the holder, to take along, and how to have it deleted. */
export default function OwnDataScreen(): JSX.Element {
  const { t } = useTranslation('ownData')
  return (
    <SubScreen title={t('title')} backTo="/my">
      <section aria-labelledby="export">
        <h2 id="export" className="font-semibold">
          {t('export')}
        </h2>
        <p className="mb-3 text-sm text-soft">{t('exportNote')}</p>
        <ExportCard />
      </section>
      <section aria-labelledby="delete" className="mt-8">
        <h2 id="delete" className="mb-3 font-semibold">
          {t('delete')}
        </h2>
        <DeleteCard />
      </section>
    </SubScreen>
  )
}
