import { type JSX, useEffect, useState } from 'react'
import type { ViewProps } from '../../../react/views/pieces.ts'
import type { OnRampPlace } from '../onramp-client.ts'
import { useOnRamp } from '../use-onramp.ts'
import { leave } from './leave.ts'
import { placeName, subdivisionName } from './place-name.ts'

/** The countries where anybody sells, and the parts of those where one has to be named. */
export function OnRampCountrySelect({ modal, state }: ViewProps): JSX.Element {
  return <Countries modal={modal} state={state} onChosen={() => leave(modal)} />
}

/** The choice of the reader's place: a country, then its part where one is needed. */
export function Countries({ modal, state, onChosen }: ViewProps & { onChosen?: () => void }): JSX.Element {
  const { texts } = state
  const language = texts('languageTag')
  const { options, act } = useOnRamp(modal)
  const [search, setSearch] = useState('')
  const [within, setWithin] = useState<string>()
  useEffect(() => act(({ prepare }) => prepare()), [act])
  const countries = options?.countries ?? []
  const parts = countries.find(({ code }) => code === within)?.subdivisions
  const choose = (place: OnRampPlace): void => {
    act(({ choosePlace }) => choosePlace(place))
    onChosen?.()
  }
  const rows =
    within === undefined || parts === undefined
      ? countries.map(({ code, subdivisions }) => ({
          ...{
            key: code,
            name: placeName({ country: code }, language),
            chosen: code === options?.place?.country,
          },
          press: () => {
            setSearch('')
            if (subdivisions.length > 0) setWithin(code)
            else choose({ country: code })
          },
        }))
      : parts.map((part) => ({
          ...{ key: part, name: subdivisionName(within, part), chosen: part === options?.place?.subdivision },
          press: () => choose({ country: within, subdivision: part }),
        }))
  const sought = search.trim().toLocaleLowerCase(language)
  const found = rows
    .filter(({ name }) => name.toLocaleLowerCase(language).includes(sought))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  const label = texts(parts === undefined ? 'searchCountry' : 'searchState')
  return (
    <div className="lwm-stack">
      <input
        type="search"
        className="lwm-input"
        aria-label={label}
        placeholder={label}
        value={search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="lwm-list lwm-scroll">
        {found.map(({ key, name, chosen, press }) => (
          <li key={key}>
            <button type="button" className="lwm-row" aria-current={chosen} onClick={press}>
              <span className="lwm-row-name">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
