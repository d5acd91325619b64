import { createConfig, http } from '@wagmi/core'
import { createCapabilityTexts } from '../src/core/capability-texts.ts'
import { later, systemClock } from '../src/core/clock.ts'
import { initialState } from '../src/core/initial-state.ts'
import { platformsOf } from '../src/core/platforms.ts'
import { createRouter } from '../src/core/router.ts'
import { createStore } from '../src/core/store.ts'
import type { ModalActions, ModalState, Texts, WalletModal, WalletModalOptions } from '../src/index.ts'
import type { Story } from './a-story.ts'
import { chains, ethereum } from './sample-data.ts'

/**
 * A modal that stands still in a story's state: its views can be walked through and closed, and what would reach a
 * wallet or a network does nothing.
 */
export function storyModal(story: Story, { texts }: { texts: Texts }): WalletModal {
  const { before = [], state, options: more, embedded: _, ...route } = story
  const platforms = platformsOf(route.wallet?.record ?? {}, { installed: false, mobile: false })
  const store = createStore<ModalState>({
    ...initialState,
    platforms,
    platform: platforms[0],
    ...state,
    texts,
    open: true,
    history: [...before, route],
  })
  const options: WalletModalOptions = {
    chains,
    rpcUrls: {},
    relayUrl: 'wss://relay.invalid',
    projectId: 'stories',
    metadata: { name: 'Stories', description: 'Stories', url: location.origin, icons: [] },
    directory: { list: async () => ({ wallets: [], count: 0 }) },
    ...more,
  }
  const router = createRouter({ store, options }, { isConnected: () => store.get().address !== undefined })
  const still = async (): Promise<void> => {}
  const actions: ModalActions = {
    open: async () => store.set({ open: true }),
    close: async () => store.set({ open: false }),
    back: async () => void router.back(),
    goTo: router.push,
    replace: router.replace,
    connect: still,
    connectByQr: still,
    choosePlatform: async (platform) => store.set({ platform }),
    openWalletLink: () => {},
    retry: still,
    signIn: still,
    switchNetwork: still,
    chooseNetwork: still,
    disconnect: still,
    refreshAccount: still,
    prepareWallets: still,
    loadWallets: still,
    moreWallets: still,
    use: (async () => stillActions) as unknown as ModalActions['use'],
    readTexts: createCapabilityTexts({ store, options }).read,
    notify: (kind, key, params = {}) => store.set({ snackbar: { kind, text: { key, params } } }),
    emit: () => {},
    later: (ms, work) => later(systemClock, ms, work),
  }
  return {
    ...actions,
    start: () => () => {},
    preload: () => {},
    setTexts: (next) => store.set({ texts: next }),
    getState: store.get,
    subscribe: store.subscribe,
    options,
    chains: options.chains,
    requiredChain: ethereum,
    wagmi: createConfig({ chains, transports: Object.fromEntries(chains.map(({ id }) => [id, http()])) }),
  }
}

/** The actions of any capability, each of which does nothing. */
const stillActions = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => {}) })
