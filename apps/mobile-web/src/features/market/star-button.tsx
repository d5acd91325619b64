import { Icon, IconButton } from '@lode/design'
import { Star } from '@lode/design/icons.ts'
import { type Pair, sidesOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatchlist } from './watchlist.ts'

/** Puts a pair on the watchlist of this device, or takes it off. */
export function StarButton({ pair }: { pair: Pair }): JSX.Element {
  const { t } = useTranslation('market')
  const { watched, toggle } = useWatchlist()
  const on = watched.includes(pair)
  return (
    <IconButton
      label={t('star', { coin: sidesOf(pair).base })}
      aria-pressed={on}
      onClick={() => toggle(pair)}
    >
      <Icon of={Star} className={on ? 'size-6 fill-current text-accent' : 'size-6'} />
    </IconButton>
  )
}
