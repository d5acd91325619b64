import { type JSX, useEffect, useSyncExternalStore } from 'react'
import type { DemoWalletConfig } from '../config.ts'
import type { Wallet } from '../wallet/create-wallet.ts'
import type { WalletStore } from '../wallet/store.ts'
import { Approval } from './approval.tsx'
import { Activity, Apps, Balances, Pair } from './sections.tsx'

/** The whole wallet: one page, and a sheet over it for what is asked. */
export function App({
  config,
  wallet,
  store,
}: {
  config: DemoWalletConfig
  wallet: Wallet
  store: WalletStore
}): JSX.Element {
  const state = useSyncExternalStore(store.subscribe, store.get)
  const [ask] = state.asks
  const { length } = state.asks
  useEffect(() => {
    document.title = length === 0 ? 'Demo Wallet' : `(${length}) Demo Wallet`
  }, [length])
  const account = wallet.accounts[state.selected]
  return (
    <>
      <main>
        <header className="top">
          <img src="./icon.svg" alt="" width="32" height="32" />
          <h1>Demo Wallet</h1>
          <span className="chip">{config.networkName}</span>
        </header>
        <p className="notice">
          Demo money of a local chain only. Its keys are public: never send real money here.
        </p>
        <section className="card" aria-label="Account">
          <label className="field">
            <span>Account</span>
            <select
              value={state.selected}
              onChange={(event) => void wallet.select(Number(event.target.value))}
            >
              {wallet.accounts.map(({ name, signer }, index) => (
                <option key={signer.address} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p className="address" data-testid="address">
            {account?.signer.address}
          </p>
          <Balances balances={state.balances} />
        </section>
        {state.problem === undefined ? null : (
          <p className="problem" role="alert">
            {state.problem}
          </p>
        )}
        <Pair wallet={wallet} />
        <Apps wallet={wallet} sessions={state.sessions} />
        <Activity history={state.history} />
      </main>
      {ask === undefined ? null : (
        <Approval
          key={ask.id}
          ask={ask}
          config={config}
          busy={state.busy}
          account={account}
          wallet={wallet}
        />
      )}
    </>
  )
}
