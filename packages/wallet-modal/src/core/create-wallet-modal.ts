import { createConfig, createStorage, http } from '@wagmi/core'
import buttons from '../locales/en/buttons.ts'
import type { Base } from './context.ts'
import { createTexts } from './create-texts.ts'
import type { Engine } from './engine.ts'
import { findChain } from './find-chain.ts'
import { initialState } from './initial-state.ts'
import type { WalletModalOptions } from './options.ts'
import { storageKeys } from './storage-keys.ts'
import { createStore } from './store.ts'
import { pageStorage } from './text-storage.ts'
import type { ModalActions, ModalState, WalletModal } from './types.ts'

const actionNames = [
  'open',
  'close',
  'back',
  'goTo',
  'replace',
  'connect',
  'connectByQr',
  'choosePlatform',
  'openWalletLink',
  'retry',
  'signIn',
  'switchNetwork',
  'chooseNetwork',
  'disconnect',
  'refreshAccount',
  'prepareWallets',
  'loadWallets',
  'moreWallets',
  'loadActivity',
  'moreActivity',
  'notify',
  'emit',
] as const satisfies readonly (keyof ModalActions)[]

/**
 * Makes a wallet modal: connecting, signing in, networks and the account, with no view of its own. What is made here
 * is small; the machines behind it are fetched when the page is idle, or when the first of them is needed. Importing
 * and making it is harmless on a server; `start()` is for the page.
 *
 * @throws {Error} 'No projectId found', 'No network found'
 * @example
 * const modal = createWalletModal({ chains: [local], requiredChain: local.id, … })
 * modal.start()
 * modal.open()
 */
export function createWalletModal(options: WalletModalOptions): WalletModal {
  if (options.projectId === '') throw new Error('No projectId found')
  const requiredChain = findChain(options, options.requiredChain)
  const storage = options.storage ?? pageStorage()
  const { chains, texts = createTexts(buttons) } = options
  const store = createStore<ModalState>({ ...initialState, texts })
  const config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http(options.rpcUrls[id])])),
    storage: createStorage({ storage, key: storageKeys.wagmi }),
    connectors: [...(options.connectors ?? [])],
  })
  const engine = lazyEngine({ options, storage, store, config, firstTexts: texts })
  return {
    ...forwardTo(engine, store),
    start: () => {
      let stop: (() => void) | undefined
      let stopped = false
      // Who was connected is waiting to be so again; a stranger has time.
      const known = storage.getItem(`${storageKeys.wagmi}.recentConnectorId`) !== null
      const wait = known ? setTimeout : (globalThis.requestIdleCallback ?? setTimeout)
      wait(() => {
        void engine.load().then(({ start }) => {
          if (!stopped) stop = start()
        })
      })
      return () => {
        stopped = true
        stop?.()
      }
    },
    preload: () => void engine.load(),
    setTexts: (next) => store.set({ texts: next }),
    getState: store.get,
    subscribe: store.subscribe,
    options,
    chains,
    requiredChain,
    wagmi: config,
  }
}

/** Asked by views only, which are not there before the machines are. */
const viewActions: ReadonlySet<string> = new Set(['goTo', 'replace', 'openWalletLink', 'notify', 'emit'])

type LazyEngine = { load(): Promise<Engine>; loaded(): Engine | undefined }

/** The machines, once; a load that failed is forgotten, so that the next press tries again. */
function lazyEngine(base: Base): LazyEngine {
  let loaded: Engine | undefined
  let coming: Promise<Engine> | undefined
  return {
    loaded: () => loaded,
    load: () => {
      coming ??= (async () => {
        const { createEngine } = await import('./engine.ts')
        loaded = await createEngine(base)
        return loaded
      })().catch((error: unknown) => {
        coming = undefined
        throw error
      })
      return coming
    },
  }
}

/** Each action goes to the machines: at once when they are here, else when they have come. */
function forwardTo(engine: LazyEngine, store: Base['store']): ModalActions {
  type Call = (...args: unknown[]) => unknown
  const forward = (name: keyof ModalActions): Call => {
    return (...args) => {
      const now = engine.loaded()
      if (now !== undefined) return (now.actions[name] as Call)(...args)
      if (viewActions.has(name)) return undefined
      store.set({ loading: true })
      return engine
        .load()
        .then(({ actions }) => (actions[name] as Call)(...args))
        .finally(() => store.set({ loading: false }))
    }
  }
  return Object.fromEntries(actionNames.map((name) => [name, forward(name)])) as unknown as ModalActions
}
