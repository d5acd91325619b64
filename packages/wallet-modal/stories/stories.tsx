import { type JSX, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { type ActivityClient, activity } from '../src/capabilities/activity/index.ts'
import { type OnRampClient, type OnRampItem, onramp } from '../src/capabilities/onramp/index.ts'
import { OnRampWidget } from '../src/capabilities/onramp/widget.tsx'
import {
  createWalletModal,
  type WalletModal as Modal,
  type ModalView,
  type SiweClient,
} from '../src/index.ts'
import { NetworkButton, useWallet, WalletButton, WalletModal } from '../src/react/index.ts'
import { sampleClient, sampleQuotes } from './onramp-stories.ts'
import { setUpPage } from './page-setup.ts'
import { transactions } from './sample-data.ts'
import './stories.css'

// The page is told what to show by its address: ?chain=31337&rpc=…&relay=…&wallet=…&theme=dark&dir=rtl&siwe=off&lang=ar&view=Account&activity=60&buy=on&required=off&buttons=on&history=browser&picture=…&name=…
const query = new URLSearchParams(location.search)
const rpcUrl = query.get('rpc') ?? 'http://127.0.0.1:8545'
const chain = defineChain({
  id: Number(query.get('chain') ?? 31337),
  name: 'Lode Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: 'Explorer', url: `${location.origin}/explorer` } },
})
const second = { ...chain, id: 11155111, name: 'Sepolia' }

/** Remembers a session, in every tab as a cookie would; the signature is not looked at here. */
const siwe: SiweClient = {
  getNonce: async () => crypto.randomUUID().replaceAll('-', ''),
  verify: async ({ message }) => {
    const address = message.split('\n')[1] as `0x${string}`
    localStorage.setItem('session', address)
    return { address, chainId: chain.id }
  },
  getSession: async () => {
    const address = localStorage.getItem('session') as `0x${string}` | null
    return address === null ? undefined : { address, chainId: chain.id }
  },
  signOut: async () => localStorage.removeItem('session'),
}

/** A history of `count` sample transactions for each account, in pages of 20. */
function activityOf(count: number): ActivityClient {
  return {
    list: async ({ address, cursor = '0' }) => {
      const from = Number(cursor)
      const to = Math.min(from + 20, count)
      const items = Array.from({ length: to - from }, (_, index) => {
        const n = from + index
        const sample = transactions[Math.floor((n * transactions.length) / count)]
        if (sample === undefined) throw new Error('no sample')
        return { ...sample, id: `${address}-${n}` }
      })
      return { items, ...(to < count ? { next: String(to) } : {}) }
    },
  }
}

/** A client whose quotes follow the amount; a test sets its purchases as `window.purchases`. */
const shop: OnRampClient = {
  ...sampleClient,
  quotes: async ({ amount = '0' }) =>
    sampleQuotes.map((quote) =>
      quote.refusal === undefined
        ? { ...quote, pays: amount, receives: String(Number(amount) - Number(quote.providerFee)) }
        : quote,
    ),
  list: async () => ({ items: (window as { purchases?: OnRampItem[] }).purchases ?? [] }),
}

async function main(): Promise<void> {
  const texts = await setUpPage({
    theme: query.get('theme') ?? undefined,
    dir: query.get('dir') ?? undefined,
    lang: query.get('lang') ?? undefined,
  })
  const webapp = query.get('wallet')
  const picture = query.get('picture')
  const modal = createWalletModal({
    chains: [chain, second],
    ...(query.get('required') === 'off' ? {} : { requiredChain: chain.id }),
    rpcUrls: { [chain.id]: rpcUrl, [second.id]: rpcUrl },
    relayUrl: query.get('relay') ?? 'ws://127.0.0.1:1',
    projectId: '0123456789abcdef0123456789abcdef',
    wallets: webapp === null ? [] : [{ id: 'demo', name: 'Demo Wallet', webapp_link: webapp }],
    metadata: { name: 'Lode', description: 'Stories', url: location.origin, icons: [] },
    capabilities: [
      ...(query.has('activity') ? [activity(activityOf(Number(query.get('activity'))))] : []),
      ...(query.has('buy') ? [onramp(shop)] : []),
    ],
    ...(query.get('siwe') === 'off' ? {} : { siwe }),
    history: query.get('history') === 'browser' ? 'browser' : 'none',
    ...(picture === null
      ? {}
      : { profile: async () => ({ name: query.get('name') ?? 'Ada', image: picture }) }),
    texts,
  })
  modal.start()
  Object.assign(window, { modal })
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <Page modal={modal} />
    </StrictMode>,
  )
  const view = query.get('view') as ModalView | null
  if (view !== null) void modal.open(view)
}

function Page({ modal }: { modal: Modal }): JSX.Element {
  const { status, address, chainId, session, texts } = useWallet(modal)
  return (
    <>
      <h1>Lode</h1>
      <button type="button" className="story-button" onClick={() => modal.open()}>
        {status === 'connected' ? texts('account') : texts('connectWallet')}
      </button>
      {query.get('buttons') === 'on' ? (
        <p>
          <NetworkButton modal={modal} className="story-button" />{' '}
          <WalletButton modal={modal} className="story-button" />
        </p>
      ) : null}
      <dl>
        <dt>status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>address</dt>
        <dd data-testid="address">{address ?? '-'}</dd>
        <dt>chain</dt>
        <dd data-testid="chain">{chainId ?? '-'}</dd>
        <dt>session</dt>
        <dd data-testid="session">{session?.address ?? '-'}</dd>
      </dl>
      {query.has('buy') ? <OnRampWidget modal={modal} /> : null}
      <WalletModal modal={modal} />
    </>
  )
}

void main()
