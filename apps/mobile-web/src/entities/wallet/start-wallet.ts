import { endpoints } from '@lode/api-contract'
import { isLocale } from '@lode/translations'
import { createWalletModal, rpcUrlIn, type WalletModal } from '@lode/wallet-modal'
import { activity } from '@lode/wallet-modal/activity'
import { onramp } from '@lode/wallet-modal/onramp'
import { WalletModal as Modal } from '@lode/wallet-modal/react'
import { defineChain } from 'viem'
import { askToConnect } from '../../app/data/ask-to-connect.ts'
import { client } from '../../app/data/client.ts'
import { endSession } from '../../app/data/end-session.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { session } from '../../app/storage/session-store.ts'
import { translations } from '../../app/texts/i18n.ts'
import { activityClient } from './activity-client.ts'
import type { LoadedWallet } from './loaded-wallet.ts'
import { loadModalTexts } from './modal-texts.ts'
import { onRampClient } from './onramp-client.ts'
import './wallet-looks.css'
import { createSiweClient } from './siwe-client.ts'
import { walletDirectory } from './wallet-directory.ts'

/** Makes the modal from the server's configuration, restores the last wallet and keeps the session store in step. */
export async function startWallet(): Promise<LoadedWallet> {
  const query = endpointQuery(endpoints.system.config, {})
  // Whoever wants the wallet tells what went wrong: it is fetched ahead too.
  const config = await queryClient.ensureQueryData({ ...query, meta: { ...query.meta, background: true } })
  const { rpcUrl: everywhere, restrictedRpcUrl: restricted } = config.chain
  const rpcUrl = rpcUrlIn({ everywhere, restricted })
  const chain = defineChain({
    id: config.chain.id,
    name: config.chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(config.chain.explorerUrl === null
      ? {}
      : { blockExplorers: { default: { name: 'Explorer', url: config.chain.explorerUrl } } }),
    testnet: config.chain.testnet,
  })
  const modal = createWalletModal({
    chains: [chain],
    requiredChain: chain.id,
    rpcUrls: { [chain.id]: rpcUrl },
    relayUrl: config.walletConnect.relayUrl,
    projectId: config.walletConnect.projectId,
    pinned: config.wallets.map(({ id, name, webappUrl }) => ({ id, name, webapp_link: webappUrl })),
    metadata: {
      name: 'Lode',
      description: 'Lode',
      url: location.origin,
      icons: [`${location.origin}/icon-192.png`],
    },
    directory: walletDirectory(client),
    capabilities: [activity(activityClient(client, config.walletConnect)), onramp(onRampClient(client))],
    siwe: createSiweClient(client, { chainId: chain.id }),
    history: 'browser',
    onEvent: ({ type }) => {
      if (type === 'WALLET_LEFT') askToConnect('left')
    },
    returnFocus: () => document.querySelector<HTMLElement>('[data-wallet-button]'),
  })
  await followLocale(modal)
  modal.subscribe(() => keepSessionInStep(modal))
  modal.start()
  return { modal, Modal }
}

async function followLocale(modal: WalletModal): Promise<void> {
  const apply = async (language: string): Promise<void> => {
    if (isLocale(language)) modal.setTexts(await loadModalTexts(language))
  }
  const i18n = translations()
  i18n?.on('languageChanged', (language) => void apply(language))
  await apply(i18n?.language ?? 'en')
}

function keepSessionInStep(modal: WalletModal): void {
  const { status, address } = modal.getState()
  const { connected, token } = session.getState()
  if (status === 'connected' && address !== undefined) {
    const walletState = modal.getState().isUnsupportedChain ? 'unsupported' : 'ready'
    const next = {
      connected: true,
      selectedAccount: address,
      walletState,
      selectedChain: modal.requiredChain.name,
    }
    const now = session.getState()
    if (!connected || now.selectedAccount !== address || now.walletState !== walletState)
      session.setState(next)
  }
  // A wallet that is gone takes its session with it.
  if (status === 'disconnected' && (connected || token !== '')) void endSession()
}
