import { type Config, createConfig, createStorage, getConnection, http } from '@wagmi/core'
import type { Chain } from 'viem'
import { lazyWalletConnect } from '../connectors/lazy-walletconnect.ts'
import en from '../locales/en.ts'
import { type Connection, createConnection, recentWalletKey } from './connection.ts'
import { type Context, currentWallet, notify } from './context.ts'
import { createTexts } from './create-texts.ts'
import { createFlow, type Flow } from './flow.ts'
import { listWallets } from './list-wallets.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createStore } from './store.ts'
import { pageStorage } from './text-storage.ts'
import type { ModalState, TextStorage, WalletModal, WalletModalOptions } from './types.ts'

/**
 * Makes a wallet modal: connecting, signing in, networks and the account, with no view of its own. Importing and
 * making it is harmless on a server; `start()` is for the page.
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
  const store = createStore<ModalState>(initialState(options))
  let connection: Connection | undefined
  const config = createWagmi(options, {
    storage,
    onUri: (pairingUri) => store.set({ pairingUri }),
    signal: () => connection?.signal() ?? AbortSignal.abort(),
  })
  const context: Context = {
    options,
    storage,
    store,
    config,
    router: createRouter(store),
    emit: (event) => options.onEvent?.(event),
  }
  const signIn = createSignIn(context)
  connection = createConnection(context, { onConnected: () => flow.settle() })
  const flow = createFlow(context, { connection, signIn })

  return {
    ...actionsOf(context, { connection, flow }),
    start: () => start(context, { connection, flow }),
    setTexts: (texts) => store.set({ texts }),
    getState: store.get,
    subscribe: store.subscribe,
    chains: options.chains,
    requiredChain,
    wagmi: config,
  }
}

function actionsOf(
  context: Context,
  { connection, flow }: { connection: Connection; flow: Flow },
): Pick<
  WalletModal,
  | 'open'
  | 'close'
  | 'back'
  | 'goTo'
  | 'connect'
  | 'connectByQr'
  | 'retry'
  | 'signIn'
  | 'switchNetwork'
  | 'disconnect'
  | 'notify'
> {
  const { router, options, emit } = context
  return {
    open: flow.open,
    close: flow.close,
    back: flow.back,
    goTo: (route) => {
      if (route.view === 'Networks') emit({ type: 'CLICK_NETWORKS' })
      router.push(route)
    },
    connect: connection.connect,
    connectByQr: connection.connectByQr,
    retry: connection.retry,
    signIn: flow.signIn,
    switchNetwork: (chainId) => flow.switchNetwork(findChain(options, chainId)),
    disconnect: flow.disconnect,
    notify: (kind, key, params) => notify(context, kind, key, params),
  }
}

function start(context: Context, { connection, flow }: { connection: Connection; flow: Flow }): () => void {
  const { config, emit } = context
  emit({ type: 'MODAL_LOADED' })
  let restored = false
  const refresh = (): void => {
    syncState(context, { restored })
    if (restored) void flow.settle()
  }
  const onWallets = (): void => syncState(context, { restored })
  const unwatch = [
    config.subscribe(
      ({ connections }) => connections.size,
      (size) => {
        if (size > 1) void connection.keepOnlyChosen()
      },
    ),
    config.subscribe((state) => state, refresh),
    config._internal.connectors.subscribe(onWallets),
  ]
  onWallets()
  void connection.restore().then(() => {
    restored = true
    refresh()
  })
  return () => {
    connection.abandon()
    for (const stop of unwatch) stop()
  }
}

/** Brings what wagmi knows into the modal's own state. */
function syncState({ config, store, options, storage }: Context, { restored }: { restored: boolean }): void {
  const { status, connector } = getConnection(config)
  const wallet = currentWallet({ config })
  store.set({
    status: !restored && status !== 'connected' ? 'reconnecting' : status,
    address: wallet?.address,
    chainId: wallet?.chainId,
    isUnsupportedChain: wallet !== undefined && wallet.chainId !== options.requiredChain,
    connector:
      wallet === undefined || connector === undefined
        ? undefined
        : {
            id: connector.id,
            name: connector.name,
            ...(connector.icon === undefined ? {} : { icon: connector.icon }),
          },
    wallets: listWallets({
      records: options.wallets,
      connectors: config.connectors,
      recentId: storage.getItem(recentWalletKey) ?? undefined,
    }),
  })
}

function createWagmi(
  options: WalletModalOptions,
  {
    storage,
    onUri,
    signal,
  }: { storage: TextStorage; onUri: (uri: string) => void; signal: () => AbortSignal },
): Config {
  const { relayUrl, projectId, metadata, rpcUrls, walletConnect: tuning = {} } = options
  return createConfig({
    chains: options.chains,
    transports: Object.fromEntries(options.chains.map(({ id }) => [id, http(rpcUrls[id])])),
    storage: createStorage({ storage, key: 'lode.wagmi' }),
    connectors: [lazyWalletConnect({ relayUrl, projectId, metadata, rpcUrls, onUri, signal, tuning })],
  })
}

function findChain({ chains }: WalletModalOptions, id: number): Chain {
  const chain = chains.find((one) => one.id === id)
  if (chain === undefined) throw new Error('No network found')
  return chain
}

function initialState({ texts = createTexts(en) }: WalletModalOptions): ModalState {
  return {
    open: false,
    history: [{ view: 'Connect' }],
    direction: 'forward',
    status: 'reconnecting',
    address: undefined,
    chainId: undefined,
    connector: undefined,
    isUnsupportedChain: false,
    session: undefined,
    wallets: [],
    task: { phase: 'idle' },
    pairingUri: undefined,
    snackbar: undefined,
    texts,
  }
}
