import { addInjected } from './add-injected.ts'
import type { Connection } from './connection.ts'
import { type Context, currentWallet } from './context.ts'
import type { Flow } from './flow.ts'
import type { Network } from './network.ts'
import type { SignIn } from './sign-in.ts'
import { storageKeys } from './storage-keys.ts'
import { syncState } from './sync-state.ts'

/** Restores the last connection and follows the wallet from then on. Stop with what it returns. */
export function startEngine(
  context: Context,
  {
    connection,
    flow,
    network,
    signIn,
  }: { connection: Connection; flow: Flow; network: Network; signIn: SignIn },
): () => void {
  const { config, emit, page, storage, store } = context
  emit({ type: 'MODAL_LOADED' })
  let restored = false
  let connected = false
  /** Set while the wallet is let go here because another tab has done so. */
  let leaving: Promise<void> | undefined
  let told: string | undefined
  const onWallets = (): void => syncState(context, { restored })
  const refresh = (): void => {
    const signedIn = told !== undefined
    syncState(context, { restored })
    const wallet = currentWallet(context)
    if (wallet === undefined && connected && leaving === undefined) {
      storage.setItem(storageKeys.left, crypto.randomUUID())
      if (signedIn && !connection.isLeaving()) emit({ type: 'WALLET_LEFT' })
    }
    connected = wallet !== undefined
    void network.sync()
    // What follows from a wallet that says yes follows once the attempt has ended.
    if (restored && !connection.isWaiting()) void flow.settle()
  }
  const tellOtherTabs = (): void => {
    const { address } = store.get()
    const joined = address !== undefined && signIn.isDone() ? address : undefined
    if (joined !== undefined && joined !== told) storage.setItem(storageKeys.joined, crypto.randomUUID())
    told = joined
  }
  /** Another tab has a wallet: it is here too, and asked for nothing. */
  const join = async (): Promise<void> => {
    await leaving
    if (!restored || connection.isWaiting() || currentWallet(context) !== undefined) return
    await connection.restore()
    refresh()
  }
  const unwatch = [
    store.subscribe(tellOtherTabs),
    page.onStored(storageKeys.joined, () => void join()),
    config.subscribe(
      ({ connections }) => connections.size,
      (size) => {
        if (size > 1) void connection.keepOnlyChosen()
      },
    ),
    config.subscribe((state) => state, refresh),
    config._internal.connectors.subscribe(onWallets),
    page.onInjected(() => addInjected(context)),
    // Another tab of this page has let the wallet go.
    page.onStored(storageKeys.left, () => {
      if (currentWallet(context) === undefined) return
      leaving = flow.disconnect().finally(() => {
        leaving = undefined
      })
    }),
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
