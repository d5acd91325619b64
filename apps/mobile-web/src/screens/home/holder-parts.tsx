import { Card, formatAmount, Icon, isolate, ListRow, rowClass, Skeleton } from '@lode/design'
import { ArrowDownToLine, Pickaxe } from '@lode/design/icons.ts'
import { compare, rational } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { balancesQuery, useHiddenBalances } from '../../entities/balances/face.ts'
import { BalanceLead } from '../../features/account/face.ts'
import { AssetActions } from '../../features/assets/face.ts'
import { MinerPicture } from '../../features/miners/face.ts'
import { FirstDayCard, type Rental, RunningPlate, rentalsQuery } from '../../features/rentals/face.ts'

/** What leads home for a holder: the balance with what can be done with it, then what runs, or else the next step to it. */
export default function HolderParts(): JSX.Element {
  const hiding = useHiddenBalances()
  return (
    <>
      <div className="lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6">
        <div className="my-2">
          <BalanceLead {...hiding} />
        </div>
        <AssetActions shown={['deposit', 'withdraw', 'exchange']} />
      </div>
      <WhatRuns />
    </>
  )
}

function WhatRuns(): JSX.Element | null {
  const { t, i18n } = useTranslation('next')
  const now = useServerNow()
  const rentals = useQuery(rentalsQuery())
  const balances = useQuery(balancesQuery())
  if ([rentals, balances].some(({ data, error }) => data === undefined && error !== null)) return null
  if (rentals.data === undefined || balances.data === undefined) return <Skeleton className="mt-4 h-56" />
  const usdt = balances.data.balances.find(({ coin }) => coin === 'USDT')?.available
  const ready = usdt !== undefined && compare(rational(usdt.amount), rational(1n)) >= 0
  const shown = rentalToShow(rentals.data.rows)
  return (
    <>
      {rentals.data.next === null && <FirstDayCard rentals={rentals.data.rows} />}
      {shown && (
        <RunningPlate
          rental={shown}
          now={now}
          picture={<MinerPicture name={shown.miner.name} className="w-20 shrink-0" />}
        />
      )}
      {shown?.state !== 'running' && (
        <section aria-labelledby="next" className="mt-6">
          <h2 id="next" className="mb-2 font-semibold">
            {t('title')}
          </h2>
          <Card flush>
            <AppLink to={ready ? '/miningMachine' : '/deposit'} className={rowClass}>
              <ListRow
                icon={<Icon of={ready ? Pickaxe : ArrowDownToLine} className="size-6 text-accent" />}
                title={<span className="font-semibold">{t(ready ? 'rent' : 'deposit')}</span>}
                detail={
                  ready
                    ? t('rentNote', {
                        amount: isolate(formatAmount(usdt, { locale: i18n.language, decimals: 2 })),
                      })
                    : t('depositNote')
                }
                leads
              />
            </AppLink>
          </Card>
        </section>
      )}
    </>
  )
}

/** Of those that run the one with the most days paid, else the newest. */
function rentalToShow(rentals: readonly Rental[]): Rental | undefined {
  const running = rentals.filter(({ state }) => state === 'running')
  return running.toSorted((a, b) => b.days.length - a.days.length)[0] ?? rentals[0]
}
