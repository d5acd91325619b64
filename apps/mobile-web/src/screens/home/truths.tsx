import { classNames, Icon } from '@lode/design'
import { LogOut, ScrollText, ShieldCheck } from '@lode/design/icons.ts'
import { type JSX, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const truths = [
  { title: 'truth1', note: 'truth1Note', icon: ScrollText },
  { title: 'truth2', note: 'truth2Note', icon: ShieldCheck },
  { title: 'truth3', note: 'truth3Note', icon: LogOut },
] as const

/** What scrolls must be reachable by keys. */
const reachable = { tabIndex: 0 }

/** Three truths to swipe through: the browser's own scrolling with snap points, and a dot for each. */
export function Truths(): JSX.Element {
  const { t } = useTranslation('home')
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const goTo = (index: number): void =>
    track.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
  return (
    <section aria-label={t('truths')}>
      <ul
        ref={track}
        {...reachable}
        className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 [scrollbar-width:none]"
        onScroll={({ currentTarget: list }) =>
          setShown(
            Math.round(
              (Math.abs(list.scrollLeft) / (list.scrollWidth - list.clientWidth)) * (truths.length - 1),
            ),
          )
        }
      >
        {truths.map(({ title, note, icon }) => (
          <li
            key={title}
            className="w-[86%] shrink-0 snap-center rounded-card border border-line bg-raised p-4"
          >
            <h2 className="flex items-center gap-2 font-semibold">
              <Icon of={icon} className="size-5 shrink-0 text-accent" />
              {t(title)}
            </h2>
            <p className="mt-1.5 text-sm text-soft">{t(note)}</p>
          </li>
        ))}
      </ul>
      <div className="flex justify-center">
        {truths.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={t(title)}
            aria-current={index === shown || undefined}
            onClick={() => goTo(index)}
            className="flex size-11 items-center justify-center"
          >
            <span
              className={classNames(
                'h-1.5 rounded-full transition-all',
                index === shown ? 'w-5 bg-accent' : 'w-1.5 bg-soft',
              )}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
