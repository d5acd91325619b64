import type { JSX } from 'react'
import type { Wallet } from '../wallet/create-wallet.ts'
import type { Balance, HistoryEntry, WalletState } from '../wallet/types.ts'

export function Balances({ balances }: { balances: readonly Balance[] | undefined }): JSX.Element {
  if (balances === undefined) return <p className="soft">Reading balances…</p>
  return (
    <dl className="balances">
      {balances.map(({ symbol, amount }) => {
        const [whole, fraction] = amount.split('.')
        return (
          <div key={symbol} data-testid={`balance-${symbol}`}>
            <dt>{symbol}</dt>
            <dd>
              <strong>{whole}</strong>
              {fraction === undefined ? null : <span>.{fraction}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Takes a connection link by hand, for apps on another device. */
export function Pair({ wallet }: { wallet: Wallet }): JSX.Element {
  return (
    <section className="card">
      <h2>Connect an app</h2>
      <form
        className="pair"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const uri = new FormData(form).get('uri')
          if (typeof uri !== 'string') return
          void wallet.pair(uri.trim()).then(() => form.reset())
        }}
      >
        <label className="field">
          <span>Connection link</span>
          <input
            name="uri"
            placeholder="wc:…"
            pattern="\s*wc:.+"
            required
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="primary">
          Connect
        </button>
      </form>
    </section>
  )
}

export function Apps({
  wallet,
  sessions,
}: {
  wallet: Wallet
  sessions: WalletState['sessions']
}): JSX.Element {
  return (
    <section className="card">
      <h2>Connected apps</h2>
      {sessions.length === 0 ? (
        <p className="soft">None. Choose Demo Wallet in an app, or paste its link above.</p>
      ) : (
        <ul className="rows">
          {sessions.map(({ topic, peer: { metadata } }) => (
            <li key={topic}>
              <div>
                <strong>{metadata.name}</strong>
                <span className="soft">{metadata.url}</span>
              </div>
              <button
                type="button"
                aria-label={`Disconnect ${metadata.name}`}
                onClick={() => void wallet.leave(topic)}
              >
                Disconnect
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const words: Readonly<Record<HistoryEntry['state'], string>> = {
  approved: '✓ Approved',
  confirmed: '✓ Confirmed',
  pending: '… Pending',
  rejected: '✕ Rejected',
  failed: '! Failed',
}

export function Activity({ history }: { history: readonly HistoryEntry[] }): JSX.Element {
  return (
    <section className="card">
      <h2>Activity</h2>
      {history.length === 0 ? (
        <p className="soft">What apps ask for will be listed here.</p>
      ) : (
        <ul className="rows">
          {history.map(({ id, at, title, detail, state, hash }) => (
            <li key={id}>
              <div>
                <strong>{title}</strong>
                <span className="soft detail">{detail}</span>
                {hash === undefined ? null : <span className="soft detail">{hash}</span>}
              </div>
              <div className="end">
                <span className={`state state-${state}`}>{words[state]}</span>
                <time className="soft" dateTime={at}>
                  {at.slice(11, 16)} UTC
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
