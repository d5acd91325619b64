import { createAccount } from './account.ts'
import { createActivity } from './activity.ts'
import { addConnectors } from './add-connectors.ts'
import { createConnection } from './connection.ts'
import { type Base, type Context, notify } from './context.ts'
import { createTexts } from './create-texts.ts'
import { createFlow } from './flow.ts'
import { createLinkOpener } from './link-opener.ts'
import { createNetwork } from './network.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { syncState } from './sync-state.ts'
import type { ModalActions } from './types.ts'
import { createDirectory } from './wallet-directory.ts'

/** The machines behind the modal. */
export type Engine = { readonly actions: ModalActions; start(): () => void }

/** Puts the machines together. This is what `createWalletModal` fetches when it is needed. */
export async function createEngine(base: Base): Promise<Engine> {
  const { store, options } = base
  if (options.texts === undefined)
    store.set({ texts: createTexts((await import('../locales/en/index.ts')).default) })
  const context: Context = {
    ...base,
    router: createRouter(store),
    emit: (event) => options.onEvent?.(event),
  }
  const signIn = createSignIn(context)
  const opener = createLinkOpener(context)
  const connection = createConnection(context, { onConnected: () => flow.settle(), opener })
  const network = createNetwork(context)
  const flow = createFlow(context, { connection, signIn, network })
  addConnectors(context, connection)
  const account = createAccount(context)
  const activity = createActivity(context)
  const directory = createDirectory(context)

  return {
    actions: {
      open: flow.open,
      close: flow.close,
      back: flow.back,
      signIn: flow.signIn,
      switchNetwork: flow.switchNetwork,
      chooseNetwork: flow.chooseNetwork,
      disconnect: flow.disconnect,
      goTo: context.router.push,
      replace: context.router.replace,
      connect: connection.connect,
      connectByQr: connection.connectByQr,
      choosePlatform: connection.choosePlatform,
      openWalletLink: opener.open,
      retry: connection.retry,
      refreshAccount: account.refresh,
      prepareWallets: directory.prepare,
      loadWallets: directory.load,
      moreWallets: directory.more,
      loadActivity: activity.load,
      moreActivity: activity.more,
      notify: (kind, key, params) => notify(context, kind, key, params),
      emit: context.emit,
    },
    start: () => start(context, { connection, flow }),
  }
}

function start(
  context: Context,
  {
    connection,
    flow,
  }: { connection: ReturnType<typeof createConnection>; flow: ReturnType<typeof createFlow> },
): () => void {
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
