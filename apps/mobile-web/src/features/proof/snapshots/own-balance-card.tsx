import { Button, Card, Icon, isolate, SkeletonRows, splitAmount } from '@lode/design'
import { Check, Minus, X } from '@lode/design/icons.ts'
import { formatUnits } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../app/storage/save-file.ts'
import { dayOf, timeOf } from '../../../app/texts/format-time.ts'
import { isFault } from './is-fault.ts'
import { pinnedKeys } from './pinned-keys.ts'
import { useOwnBalance } from './use-own-balance.ts'

/** For a holder: that their balance is in the newest snapshot, found by their own browser. Nothing for a visitor. */
export function OwnBalanceCard(): JSX.Element | null {
  const { t, i18n } = useTranslation(['reserves', 'trust'])
  const locale = i18n.language
  const { data, newest, isPending, error } = useOwnBalance()
  if (newest === undefined || error !== null) return null
  const time = timeOf(newest.content.at, locale)
  const day = dayOf(newest.entry.day, locale)
  return (
    <Card>
      <h2 className="font-semibold">{t('own')}</h2>
      {isPending && <SkeletonRows count={2} />}
      {data && (
        <>
          <p role={isFault(data.found.state) ? 'alert' : 'status'} className="mt-2 flex items-start gap-2">
            <Icon
              of={markOf(data.found.state)}
              className={`mt-0.5 size-5 shrink-0 ${toneOf(data.found.state)}`}
            />
            {t(`state.${data.found.state}`, { time, day })}
          </p>
          <p className="mt-1 ps-7 text-sm text-soft">
            {t('checkedAt', { ns: 'trust', time: timeOf(data.at.toISOString(), locale) })}
          </p>
          {pinnedKeys.length === 0 && <p className="mt-1 ps-7 text-sm text-soft">{t('checked.unpinned')}</p>}
          {data.found.state === 'included' && (
            <ul className="mt-3 divide-y divide-line">
              {data.found.balances.map(({ coin, units, decimals }) => {
                const { sign, whole, fraction } = splitAmount(formatUnits(units, decimals), { locale })
                return (
                  <li key={coin} className="flex justify-between gap-4 py-2">
                    <span className="text-soft">{coin}</span>
                    <span className="font-semibold">{isolate(sign + whole + fraction)}</span>
                  </li>
                )
              })}
            </ul>
          )}
          {data.own && (
            <>
              <p className="mt-2 text-sm text-soft">{t('private')}</p>
              <Button
                wide
                className="mt-3"
                onClick={() =>
                  saveFile({
                    name: `reserve-proof-${newest.entry.day}.json`,
                    text: JSON.stringify(data.own),
                    type: 'application/json',
                  })
                }
              >
                {t('save')}
              </Button>
            </>
          )}
        </>
      )}
    </Card>
  )
}

function markOf(state: string) {
  if (state === 'included') return Check
  return isFault(state) ? X : Minus
}

function toneOf(state: string): string {
  if (state === 'included') return 'text-accent'
  return isFault(state) ? 'text-bad' : 'text-soft'
}
