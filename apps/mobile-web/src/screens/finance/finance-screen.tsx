import { fundTypes } from '@lode/api-contract'
import { FilterChips } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { ExportButton, type FundFilter, FundLogList } from '../../features/fund-log/face.ts'

const filters: readonly FundFilter[] = ['all', ...fundTypes]

/** /finance: the fund log. The filter stands in the address, such as `/finance?type=profit`. */
export default function FinanceScreen(): JSX.Element {
  const { t } = useTranslation('finance')
  const [search, setSearch] = useSearchParams()
  const filter = filters.find((one) => one === search.get('type')) ?? 'all'
  const choose = (next: FundFilter): void => setSearch(next === 'all' ? {} : { type: next }, inPlace())
  return (
    <SubScreen title={t('title')} backTo="/my" action={<ExportButton filter={filter} />}>
      <FilterChips
        label={t('types')}
        choices={filters.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={filter}
        onChange={choose}
      />
      <div className="mt-4">
        <FundLogList filter={filter} onAll={() => choose('all')} />
      </div>
    </SubScreen>
  )
}
