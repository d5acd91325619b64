import { type JSX, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { activity } from '../src/capabilities/activity/index.ts'
import { useActivity } from '../src/capabilities/activity/use-activity.ts'
import { createWalletModal, type WalletModal as Modal, say } from '../src/index.ts'
import {
  useAccount,
  useConnection,
  useModalState,
  useNetwork,
  useWalletDirectory,
} from '../src/react/index.ts'
import './stories.css'

// A page that draws everything itself, by hooks alone: /headless.html?rpc=…

const rpcUrl = new URLSearchParams(location.search).get('rpc') ?? 'http://127.0.0.1:8545'
const chain = defineChain({
  id: 31337,
  name: 'Lode Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const second = { ...chain, id: 31338, name: 'Another Local' }
const modal = createWalletModal({
  chains: [chain, second],
  rpcUrls: { [chain.id]: rpcUrl, [second.id]: rpcUrl },
  relayUrl: 'ws://127.0.0.1:1',
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Headless', description: 'Stories', url: location.origin, icons: [] },
  capabilities: [
    activity({
      list: async ({ address }) => ({
        items: [
          {
            id: '0x1',
            metadata: {
              minedAt: '2026-01-01T00:00:00.000Z',
              status: 'confirmed',
              operationType: 'receive',
              sentFrom: address,
              sentTo: address,
            },
            transfers: [],
          },
        ],
      }),
    }),
  ],
})
modal.start()

function Page({ modal }: { modal: Modal }): JSX.Element {
  const { status, wallets, task, connect, disconnect } = useConnection(modal)
  const { address, balance } = useAccount(modal)
  const { texts } = useModalState(modal, ({ texts }) => ({ texts }))
  return (
    <>
      <h1>Headless</h1>
      <p data-testid="status">{status}</p>
      <p data-testid="task">{task.reason === undefined ? task.phase : say(texts, task.reason)}</p>
      {address === undefined ? (
        <ul>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <button type="button" className="story-button" onClick={() => void connect(wallet)}>
                {wallet.name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p data-testid="address">{address}</p>
          <p data-testid="balance">
            {typeof balance === 'object' ? `${balance.amount} ${balance.symbol}` : balance}
          </p>
          <button type="button" className="story-button" onClick={() => void disconnect()}>
            Leave
          </button>
        </>
      )}
      <Networks modal={modal} />
      <Lists modal={modal} />
    </>
  )
}

function Networks({ modal }: { modal: Modal }): JSX.Element {
  const { chain, chains, switchNetwork } = useNetwork(modal)
  return (
    <>
      <p data-testid="network">{chain?.name ?? 'none'}</p>
      {chains.map(({ id, name }) => (
        <button key={id} type="button" className="story-button" onClick={() => void switchNetwork(id)}>
          {name}
        </button>
      ))}
    </>
  )
}

function Lists({ modal }: { modal: Modal }): JSX.Element {
  const directory = useWalletDirectory(modal)
  const did = useActivity(modal)
  return (
    <>
      <button type="button" className="story-button" onClick={() => void directory.load()}>
        Load wallets
      </button>
      <p data-testid="listed">{directory.count}</p>
      <button type="button" className="story-button" onClick={() => void did.load()}>
        Load activity
      </button>
      <p data-testid="activity">{did.items.map(({ metadata }) => metadata.operationType).join()}</p>
    </>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page modal={modal} />
    </StrictMode>,
  )
}
