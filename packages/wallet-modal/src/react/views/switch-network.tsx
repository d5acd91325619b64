import type { JSX } from 'react'
import { NetworkMark } from '../network-mark.tsx'
import { Waiting } from '../waiting.tsx'
import type { ViewProps } from './pieces.ts'

/** Waits for the wallet to move to the network that was chosen. */
export function SwitchNetwork({ modal, state }: ViewProps): JSX.Element {
  const { texts, task } = state
  const wanted = state.history.at(-1)?.chainId
  const chain = modal.chains.find(({ id }) => id === wanted) ?? modal.requiredChain
  return (
    <Waiting
      state={state}
      wallet={chain}
      mark={<NetworkMark chain={chain} name={chain.name} size="hero" />}
      pending={texts('approveInWallet')}
      note={texts('switchTo', { network: chain.name })}
    >
      {task.phase === 'pending' ? null : (
        <button type="button" className="lwm-button" onClick={() => void modal.switchNetwork(chain.id)}>
          {texts('tryAgain')}
        </button>
      )}
    </Waiting>
  )
}
