import type { Connection } from './connection.ts'
import { type Context, currentWallet, isSupported } from './context.ts'
import type { Network } from './network.ts'
import type { SignIn } from './sign-in.ts'
import { untilRestored } from './until-restored.ts'
import type { ModalView } from './views.ts'

/** The rules that tie connection, network and sign-in to the views. */
export type Flow = {
  open(view?: ModalView): Promise<void>
  close(): Promise<void>
  back(): Promise<void>
  signIn(): Promise<void>
  switchNetwork(chainId: number): Promise<void>
  chooseNetwork(chainId: number): Promise<void>
  disconnect(): Promise<void>
  /** Looks at wallet, network and session, and does what they ask for. Safe to call at any time. */
  settle(): Promise<void>
}

/** Views that have done their work once a wallet is connected, on the right network and signed in. */
const doneOnceSettled: ReadonlySet<ModalView> = new Set([
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingSiwe',
  'UnsupportedChain',
])

export function createFlow(
  context: Context,
  deps: { connection: Connection; signIn: SignIn; network: Network },
): Flow {
  const { store, router, emit } = context
  const { connection, signIn, network } = deps
  let settling: Promise<void> | undefined
  let again = false
  let lookedUp = false

  function show(view: ModalView): void {
    if (!store.get().open) {
      router.reset({ view })
      store.set({ open: true })
      emit({ type: 'MODAL_OPEN', connected: currentWallet(context) !== undefined })
    } else if (router.current().view !== view) {
      // There is no way back from the wrong network but to change it or to leave.
      if (view === 'UnsupportedChain') router.reset({ view })
      else router.push({ view })
    }
  }
  function hide(): void {
    if (!store.get().open) return
    connection.abandon()
    store.set({ open: false, snackbar: undefined, task: { phase: 'idle' } })
    emit({ type: 'MODAL_CLOSE', connected: currentWallet(context) !== undefined })
  }

  async function settleOnce(): Promise<void> {
    const wallet = currentWallet(context)
    // Once for a session whose wallet is gone, then for each wallet that has none yet.
    if (!lookedUp || (wallet !== undefined && store.get().session === undefined)) await signIn.lookUp()
    lookedUp = true
    const now = currentWallet(context)
    const step = signIn.step()
    if (step === 'signOut' || step === 'signOutAndAsk') await signIn.signOut()
    const { view } = router.current()
    if (now === undefined) {
      if (router.needsWallet(view)) hide()
    } else if (!isSupported(context, now.chainId)) show('UnsupportedChain')
    else if (step === 'ask' || step === 'signOutAndAsk') show('ConnectingSiwe')
    else if (doneOnceSettled.has(view)) hide()
  }
  /** One look at a time; a change that comes meanwhile causes one more. */
  async function settle(): Promise<void> {
    again = true
    settling ??= (async () => {
      while (again) {
        again = false
        await settleOnce()
      }
    })().finally(() => {
      settling = undefined
    })
    return settling
  }
  /** A switch made from the list of networks leads to what was before the list. */
  async function switchNetwork(chainId: number): Promise<void> {
    if (!(await network.move(chainId))) return
    await settle()
    const { view } = router.current()
    if (view !== 'Networks' && view !== 'SwitchNetwork') return
    const list = store.get().history.findIndex((route) => route.view === 'Networks')
    if (list < 1) hide()
    else router.backTo(list - 1)
  }
  async function disconnect(): Promise<void> {
    await connection.disconnect()
    if (currentWallet(context) === undefined) {
      hide()
      await signIn.signOut()
    }
  }

  return {
    settle,
    disconnect,
    open: async (view) => {
      if (view !== undefined) {
        if (router.needsWallet(view)) await untilRestored(context)
        show(view)
        return
      }
      // Whom it opens for, and whether they are signed in, is known once the last visit is picked up again.
      await untilRestored(context)
      if (currentWallet(context) !== undefined && !signIn.isDone()) await settle()
      show(entryView(context, signIn))
      // A session that could not be asked for is asked for again, behind what is shown.
      const unknown = signIn.isDone() && store.get().session === undefined
      if (unknown && context.options.siwe !== undefined && currentWallet(context) !== undefined) void settle()
    },
    close: async () => {
      const unfinished = currentWallet(context) !== undefined && !signIn.isDone()
      hide()
      if (unfinished) await connection.disconnect()
    },
    back: async () => {
      if (router.current().view === 'ConnectingSiwe') {
        router.reset({ view: 'Connect' })
        await connection.disconnect()
      } else {
        connection.abandon()
        router.back()
      }
    },
    signIn: async () => {
      if (await signIn.sign()) hide()
    },
    switchNetwork,
    chooseNetwork: async (chainId) => {
      const way = await network.wayTo(chainId)
      if (way === 'disabled') return
      if (way === 'connect') {
        network.select(chainId)
        router.push({ view: 'Connect' })
        return
      }
      if (way === 'view') router.push({ view: 'SwitchNetwork', chainId })
      await switchNetwork(chainId)
    },
  }
}

function entryView(context: Context, signIn: SignIn): ModalView {
  const wallet = currentWallet(context)
  if (wallet === undefined) return 'Connect'
  if (!isSupported(context, wallet.chainId)) return 'UnsupportedChain'
  return signIn.isDone() ? 'Account' : 'ConnectingSiwe'
}
