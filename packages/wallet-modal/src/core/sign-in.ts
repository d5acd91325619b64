import type { Address } from 'viem'
import { type Context, currentWallet, endTask } from './context.ts'
import { notifyUnforeseen } from './notify-unforeseen.ts'
import type { WalletSession } from './options.ts'
import { within } from './patience.ts'
import { readFailure } from './read-failure.ts'

/** The server may take this long; then the modal goes on without its answer. */
const serverAnswersMs = 10_000

/** The next step that makes wallet and session agree. */
export type SignInStep = 'nothing' | 'signOut' | 'ask' | 'signOutAndAsk'

/**
 * The rule of signing in: a session without a wallet signs out, a wallet without a session is asked to sign, and
 * one whose address is another signs out first. A session that the server could not be asked for asks nothing.
 */
export function nextSignInStep({
  address,
  session,
}: {
  address: Address | undefined
  session: WalletSession | 'unknown' | undefined
}): SignInStep {
  if (session === 'unknown') return 'nothing'
  if (address === undefined) return session === undefined ? 'nothing' : 'signOut'
  if (session === undefined) return 'ask'
  return session.address.toLowerCase() === address.toLowerCase() ? 'nothing' : 'signOutAndAsk'
}

export type SignIn = {
  /** Returns true when the wallet may be used: no sign-in is configured, or there is a session for it, as far as the server could say. */
  isDone(): boolean
  /** Returns what has to happen next. */
  step(): SignInStep
  /** Looks the session up at the server. A failed look-up leaves open whether there is one. */
  lookUp(): Promise<void>
  /** Notes that a wallet was chosen just now: for it a failed look-up counts as none, so that Sign In says what fails. */
  expect(): void
  signOut(): Promise<void>
  /** Asks the wallet for the signature and the server for the session. True when both agreed. */
  sign(): Promise<boolean>
}

export function createSignIn(context: Context): SignIn {
  const { store, options, emit, later } = context
  const { siwe } = options
  const answered = <T>(work: Promise<T>): Promise<T> => within(later, work, serverAnswersMs)
  let run = 0
  let unknown = false
  let expected = false

  async function signAs(who: { address: Address; chainId: number }): Promise<WalletSession | undefined> {
    if (siwe === undefined) return undefined
    const nonce = await answered(siwe.getNonce(who))
    const { askSignature } = await import('./ask-signature.ts')
    const proof = await askSignature(context, { ...who, nonce })
    const session = await answered(siwe.verify(proof))
    if (session.address.toLowerCase() !== who.address.toLowerCase()) throw new Error('signed in as another')
    return session
  }

  function step(): SignInStep {
    if (siwe === undefined) return 'nothing'
    const { session } = store.get()
    const address = currentWallet(context)?.address
    return nextSignInStep({ address, session: session ?? (unknown && !expected ? 'unknown' : undefined) })
  }

  return {
    isDone: () => step() === 'nothing',
    step,
    lookUp: async () => {
      if (siwe === undefined) return
      try {
        const session = await answered(siwe.getSession())
        unknown = false
        if (session !== undefined) store.set({ session })
      } catch {
        unknown = true
      }
    },
    expect: () => {
      expected = true
    },
    signOut: async () => {
      expected = false
      store.set({ session: undefined })
      // A server that is away now will find its session without a wallet, and expired, later.
      await (siwe && answered(siwe.signOut()).catch(() => undefined))
    },
    sign: async () => {
      const who = currentWallet(context)
      if (who === undefined) return false
      run += 1
      const mine = run
      store.set({ task: { phase: 'pending' } })
      emit({ type: 'CLICK_SIGN_SIWE_MESSAGE', chainId: who.chainId })
      try {
        const session = await signAs(who)
        const still = currentWallet(context)
        if (mine !== run || still?.address !== who.address) return false
        store.set({ session, task: { phase: 'idle' } })
        emit({ type: 'SIWE_AUTH_SUCCESS', chainId: who.chainId })
        return true
      } catch (error) {
        if (mine !== run) return false
        emit({ type: 'SIWE_AUTH_ERROR', chainId: who.chainId })
        showFailure(context, error)
        return false
      }
    },
  }
}

function showFailure(context: Context, error: unknown): void {
  const failure = readFailure(error)
  if (failure === 'waiting')
    endTask(context, 'declined', { reason: 'signInDeclined', note: 'requestWaiting' })
  else if (failure === 'declined') endTask(context, 'declined', { reason: 'signInDeclined' })
  else {
    endTask(context, 'failed', { reason: 'signInFailed' })
    notifyUnforeseen(context, error)
  }
}
