import { endpoints } from '@lode/api-contract'
import { AmountText, Card, ListRow } from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type JSX, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { dayOf } from '../../app/texts/format-time.ts'

/** The holder's rewards by the day they come from, with when each is paid; nothing while there is none. */
export function RewardList(): JSX.Element | null {
  const { t, i18n } = useTranslation('invites')
  const id = useId()
  const list = useInfiniteQuery(endpointPages(endpoints.invites.rewards, { limit: 20 }))
  const rewards = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (rewards.length === 0) return null
  const day = (iso: string): string => dayOf(iso.slice(0, 10), i18n.language)
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 font-semibold">
        {t('rewards')}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {rewards.map((reward) => (
            <li key={reward.id}>
              <ListRow
                title={day(reward.day)}
                detail={
                  <>
                    <bdi dir="ltr">{reward.address}</bdi> · {t('fee')} <AmountText value={reward.fee} />
                  </>
                }
                value={<AmountText value={reward.amount} />}
                valueDetail={t(`state.${reward.state}`, { day: day(reward.endedAt ?? reward.payableAt) })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <MoreRows list={list} label={t('more')} />
    </section>
  )
}
