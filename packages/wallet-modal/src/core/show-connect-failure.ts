import { RelayUnreachable } from '../connectors/relay-unreachable.ts'
import { type Context, endTask } from './context.ts'
import { notifyUnforeseen } from './notify-unforeseen.ts'
import { readFailure, shortMessage, type WalletFailure } from './read-failure.ts'

/** Says in the view on top why a wallet was not connected, and returns why. */
export function showConnectFailure(context: Context, error: unknown): WalletFailure | 'unreachable' {
  const failure = error instanceof RelayUnreachable ? 'unreachable' : readFailure(error)
  const browser = context.store.get().platform === 'browser'
  const declined = browser ? 'connectionDeclined' : 'declined'
  const endings = {
    unreachable: { phase: 'failed', reason: 'relayUnreachable' },
    declined: { phase: 'declined', reason: declined, note: 'connectionDeclinedNote' },
    waiting: { phase: 'declined', reason: declined, note: 'requestWaiting' },
    expired: { phase: 'declined', reason: 'proposalExpired' },
    unknownChain: { phase: 'failed', reason: 'somethingFailed' },
    noGas: { phase: 'failed', reason: 'somethingFailed' },
    failed: { phase: 'failed', reason: 'somethingFailed' },
  } as const
  const { phase, ...keys } = endings[failure]
  endTask(context, phase, { ...keys, params: { reason: shortMessage(error) } })
  if (failure === 'failed') notifyUnforeseen(context, error)
  return failure
}
