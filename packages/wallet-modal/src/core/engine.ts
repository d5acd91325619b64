import { addInjected } from './add-injected.ts'
import { later, systemClock } from './clock.ts'
import { createConnection } from './connection.ts'
import { type Base, type Context, currentWallet, notify } from './context.ts'
import { createTexts } from './create-texts.ts'
import { createFlow } from './flow.ts'
import { createLinkOpener } from './link-opener.ts'
import { createNetwork } from './network.ts'
import { browserPage } from './page.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { startEngine } from './start-engine.ts'
import type { ModalActions } from './types.ts'
import { createDirectory } from './wallet-directory.ts'

/** The machines behind the modal. */
export type Engine = { readonly actions: ModalActions; start(): () => void }

/** Puts the machines together. This is what `createWalletModal` fetches when it is needed. */
export async function createEngine(base: Base): Promise<Engine> {
  const { store, options } = base
  const page = options.page ?? browserPage()
  const { clock = systemClock } = options
  store.set({ mobile: page.mobile, ios: page.ios })
  if (needsEnglish(base)) {
    const { default: english } = await import('../locales/en/index.ts')
    // The page may have given its own meanwhile.
    if (needsEnglish(base)) store.set({ texts: createTexts(english) })
  }
  const context: Context = {
    ...base,
    clock,
    later: (ms, work) => later(clock, ms, work),
    page,
    router: createRouter(base, { isConnected: () => currentWallet(base) !== undefined }),
    emit: (event) => options.onEvent?.(event),
  }
  const signIn = createSignIn(context)
  const opener = createLinkOpener(context)
  const onConnected = (): Promise<void> => {
    signIn.expect()
    return flow.settle()
  }
  const connection = createConnection(context, { onConnected, opener })
  const network = createNetwork(context)
  const flow = createFlow(context, { connection, signIn, network })
  addInjected(context)
  // What is read about the account is needed once there is one.
  const account = once(async () => (await import('./account.ts')).createAccount(context))
  const host = once(async () => (await import('./host-capabilities.ts')).hostCapabilities(context))
  const directory = createDirectory(context)

  return {
    actions: {
      open: (view) => {
        // Some wallets come late, and say nothing.
        addInjected(context)
        return flow.open(view)
      },
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
      refreshAccount: async () => (await account()).refresh(),
      prepareWallets: directory.prepare,
      loadWallets: directory.load,
      moreWallets: directory.more,
      use: async (name) => (await host()).use(name),
      readTexts: async (name) => (await host()).readTexts(name),
      notify: (kind, key, params) => notify(context, kind, key, params),
      emit: context.emit,
      later: context.later,
    },
    start: () => startEngine(context, { connection, flow, network, signIn }),
  }
}

/** Whether the modal has no more than the texts of its buttons. */
function needsEnglish({ store, options, firstTexts }: Base): boolean {
  return options.texts === undefined && store.get().texts === firstTexts
}

/** Made when it is first asked for, and once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
