import { recordKinds } from '@lode/api-contract'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { RecordFilter, type RecordKind, RecordList } from '../../features/records/face.ts'

/** /activity: all that happened to the holder's money. The filter stands in the address, such as `/activity?kind=deposit`. */
export default function ActivityScreen(): JSX.Element {
  const { t } = useTranslation('records')
  const [search, setSearch] = useSearchParams()
  const kind: RecordKind = recordKinds.find((one) => one === search.get('kind')) ?? 'all'
  const choose = (next: RecordKind): void => setSearch(next === 'all' ? {} : { kind: next }, inPlace())
  return (
    <SubScreen title={t('title')} backTo="/my">
      <RecordFilter kind={kind} onChange={choose} />
      <div className="mt-4">
        <RecordList kind={kind} onAll={() => choose('all')} />
      </div>
    </SubScreen>
  )
}
