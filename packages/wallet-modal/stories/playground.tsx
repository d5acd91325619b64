import { type JSX, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { activity } from '../src/capabilities/activity/index.ts'
import { createTexts, createWalletModal, type WalletModal as Modal, type Texts } from '../src/index.ts'
import en from '../src/locales/en/index.ts'
import { NetworkButton, WalletButton, WalletModal } from '../src/react/index.ts'
import { languages, setUpPage } from './page-setup.ts'
import { chains, records, transactions } from './sample-data.ts'
import './stories.css'

// The modal as a page would have it, with every option at hand. Wallets of this browser connect in earnest.

type Choices = {
  readonly theme: string
  readonly dir: string
  readonly lang: string
  readonly accent: string
  readonly radius: string
  readonly embedded: boolean
  readonly ownWallets: boolean
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly requiredChain: boolean
}
const first: Choices = {
  theme: 'light',
  dir: 'ltr',
  lang: 'en',
  accent: '',
  radius: '',
  embedded: false,
  ownWallets: false,
  allWallets: 'SHOW',
  requiredChain: false,
}
const variables = { accent: '--lwm-accent', radius: '--lwm-radius-card' } as const

function makeModal(choices: Choices, texts: Texts): Modal {
  return createWalletModal({
    chains,
    rpcUrls: Object.fromEntries(chains.map(({ id }) => [id, `/rpc/${id}`])),
    relayUrl: new URLSearchParams(location.search).get('relay') ?? 'ws://127.0.0.1:1',
    projectId: '0123456789abcdef0123456789abcdef',
    metadata: { name: 'Playground', description: 'Stories', url: location.origin, icons: [] },
    capabilities: [activity({ list: async () => ({ items: transactions }) })],
    allWallets: choices.allWallets,
    texts,
    ...(choices.ownWallets ? { wallets: records } : {}),
    ...(choices.requiredChain ? { requiredChain: chains[0].id } : {}),
  })
}

function Playground(): JSX.Element {
  const [choices, setChoices] = useState(first)
  const [modal, setModal] = useState(() => makeModal(first, createTexts(en)))
  const { theme, dir, lang, ownWallets, allWallets, requiredChain } = choices
  useEffect(() => modal.start(), [modal])
  useEffect(() => {
    // Texts that come late are of a choice that has been changed since.
    let wanted = true
    void setUpPage({ theme, dir, lang }).then((texts) => {
      if (wanted) setModal(makeModal({ ...first, ownWallets, allWallets, requiredChain }, texts))
    })
    return () => {
      wanted = false
    }
  }, [theme, dir, lang, ownWallets, allWallets, requiredChain])
  useEffect(() => {
    for (const [name, variable] of Object.entries(variables)) setVariable(variable, choices[name as 'accent'])
  }, [choices])
  return (
    <>
      <h1>Playground</h1>
      <p className="story-row">
        <WalletButton modal={modal} className="story-button" />
        <NetworkButton modal={modal} className="story-button" />
      </p>
      <Controls choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
      <WalletModal modal={modal} embedded={choices.embedded} key={String(choices.embedded)} />
    </>
  )
}

/** A rule of the page's own sheet, as a page would write it. */
function setVariable(variable: string, value: string): void {
  const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  if (sheet.cssRules.length === 0) sheet.insertRule('html:root .lwm {}')
  const rule = sheet.cssRules[0] as CSSStyleRule
  if (value === '') rule.style.removeProperty(variable)
  else rule.style.setProperty(variable, value)
}

function Controls({
  choices,
  onChange,
}: {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
}): JSX.Element {
  const select = <K extends 'theme' | 'dir' | 'lang' | 'allWallets'>(
    name: K,
    values: readonly Choices[K][],
  ): JSX.Element => (
    <label>
      {name}
      <select
        value={choices[name]}
        onChange={({ target }) => onChange({ [name]: target.value } as Partial<Choices>)}
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
  const text = (name: 'accent' | 'radius', hint: string): JSX.Element => (
    <label>
      {name}
      <input
        value={choices[name]}
        placeholder={hint}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  )
  const check = (name: 'embedded' | 'ownWallets' | 'requiredChain'): JSX.Element => (
    <label>
      {name}
      <input
        type="checkbox"
        checked={choices[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
    </label>
  )
  return (
    <form className="story-controls">
      {select('theme', ['light', 'dark'])}
      {select('dir', ['ltr', 'rtl'])}
      {select('lang', languages)}
      {select('allWallets', ['SHOW', 'HIDE', 'ONLY_MOBILE'])}
      {text('accent', '#6d28d9')}
      {text('radius', '20px')}
      {check('embedded')}
      {check('ownWallets')}
      {check('requiredChain')}
    </form>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Playground />
    </StrictMode>,
  )
}
