import { createConfig, createStorage, http } from '@wagmi/core'
import buttons from '../locales/en/buttons.ts'
import type { Base } from './context.ts'
import { createTexts } from './create-texts.ts'
import type { Engine } from './engine.ts'
import { findChain } from './find-chain.ts'
import { initialState } from './initial-state.ts'
import type { WalletModalOptions } from './options.ts'
import { createStore } from './store.ts'
import { pageStorage } from './text-storage.ts'
import type { ModalActions, ModalState, WalletModal } from './types.ts'
import { whenIdle } from './when-idle.ts'

/** Under this wagmi keeps the connector and the chain that were last used. The modal's other keys are in `storageKeys`. */
const wagmiKey = 'lode.wagmi'

/** What a page may ask for before the machines have come: it fetches them. */
const pageActions = [
  'open',
  'close',
  'back',
  'connect',
  'connectByQr',
  'choosePlatform',
  'retry',
  'signIn',
  'switchNetwork',
  'chooseNetwork',
  'disconnect',
  'refreshAccount',
  'prepareWallets',
  'loadWallets',
  'moreWallets',
  'use',
  'readTexts',
] as const satisfies readonly (keyof ModalActions)[]
/** Asked by views only, which are not there before the machines are. */
const viewActions = [
  'goTo',
  'replace',
  'openWalletLink',
  'notify',
  'emit',
  'later',
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
    storage: createStorage({ storage, key: wagmiKey }),
    connectors: [...(options.connectors ?? [])],
  })
  const engine = lazyEngine({ options, storage, store, config, firstTexts: texts })
  /** What cannot be fetched ahead is fetched again when it is needed. */
  const fetchAhead = (): void => void engine.load().catch(() => {})
  return {
    ...forwardTo(engine, store),
    start: () => {
      const stop = engine.start()
      // Who was connected is waiting to be so again; a stranger has time.
      if (storage.getItem(`${wagmiKey}.recentConnectorId`) === null) whenIdle(fetchAhead)
      else fetchAhead()
      return stop
    },
    preload: fetchAhead,
    setTexts: (next) => store.set({ texts: next }),
    getState: store.get,
    subscribe: store.subscribe,
    options,
    chains,
    requiredChain,
    wagmi: config,
  }
}

type LazyEngine = {
  load(): Promise<Engine>
  loaded(): Engine | undefined
  /** Starts the machines, now or when they come. Stop with what it returns. */
  start(): () => void
}

/** The machines, once; a load that failed is forgotten, so that the next press tries again. */
function lazyEngine(base: Base): LazyEngine {
  let loaded: Engine | undefined
  let coming: Promise<Engine> | undefined
  let wanted = false
  let stop: (() => void) | undefined
  const run = (): void => {
    if (wanted) stop ??= loaded?.start()
  }
  return {
    loaded: () => loaded,
    start: () => {
      wanted = true
      run()
      return () => {
        wanted = false
        stop?.()
        stop = undefined
      }
    },
    load: () => {
      coming ??= import('./engine.ts')
        .then(({ createEngine }) => createEngine(base))
        .then((engine) => {
          loaded = engine
          run()
          return engine
        })
        .catch((error: unknown) => {
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
  const forward =
    (name: keyof ModalActions, fetches: boolean): Call =>
    (...args) => {
      const call = ({ actions }: Engine): unknown => (actions[name] as Call)(...args)
      const now = engine.loaded()
      if (now !== undefined) return call(now)
      if (!fetches) return undefined
      store.set({ loading: true })
      return engine
        .load()
        .then(call)
        .finally(() => store.set({ loading: false }))
    }
  return Object.fromEntries([
    ...pageActions.map((name) => [name, forward(name, true)]),
    ...viewActions.map((name) => [name, forward(name, false)]),
  ]) as unknown as ModalActions
}
