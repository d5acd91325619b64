import type { WalletModal } from '@lode/wallet-modal'
import { type JSX, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '../../app/storage/session-store.ts'
import type { DepositDeps, DepositOption } from '../../entities/payments/face.ts'
import { ConnectPrompt } from './connect-prompt.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositProgressView } from './deposit-progress-view.tsx'
import type { DepositRun } from './deposit-run.ts'

/** Depositing from the connected wallet: the form, or the deposit that is on its way. Where one takes the place of the other the focus stays. */
export function FromWallet(props: Parameters<typeof Shown>[0]): JSX.Element {
  const frame = useRef<HTMLDivElement>(null)
  const runs = props.run !== null
  const ran = useRef(runs)
  useEffect(() => {
    if (ran.current === runs) return
    ran.current = runs
    // What had it is gone: a keyboard would begin at the top of the page.
    if (document.activeElement === document.body) frame.current?.focus()
  }, [runs])
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Shown {...props} />
    </div>
  )
}

function Shown({
  run,
  modal,
  target,
  option,
  onConnect,
}: {
  /** The holder's deposit that is on its way. */
  run: DepositRun | null
  modal: WalletModal | undefined
  target: Pick<DepositDeps, 'contracts' | 'account'>
  option: DepositOption
  onConnect: () => void
}): JSX.Element {
  const connected = useSession((session) => session.connected)
  const state = useSyncExternalStore(
    modal?.subscribe ?? noSubscription,
    () => modal?.getState(),
    () => undefined,
  )
  if (run !== null)
    return (
      <DepositProgressView
        confirmations={option.confirmations}
        run={run}
        modal={modal}
        waking={modal === undefined ? connected : state?.status === 'reconnecting'}
        target={target}
        onConnect={onConnect}
      />
    )
  if (modal === undefined || state?.address === undefined) return <ConnectPrompt onConnect={onConnect} />
  return (
    <DepositForm
      key={option.coin}
      modal={modal}
      address={state.address}
      wrongChain={state.isUnsupportedChain}
      target={target}
      option={option}
    />
  )
}

function noSubscription(): () => void {
  return () => {}
}
