import { type JSX, useEffect, useRef } from 'react'
import type { DemoWalletConfig, WalletAccount } from '../config.ts'
import type { Wallet } from '../wallet/create-wallet.ts'
import { type Description, describeRequest } from '../wallet/describe-request.ts'
import type { Ask } from '../wallet/types.ts'

/** The sheet on which the owner answers. Escape does not: an answer is given, not slipped into. */
export function Approval({
  ask,
  config,
  busy,
  account,
  wallet,
}: {
  ask: Ask
  config: DemoWalletConfig
  busy: boolean
  account: WalletAccount | undefined
  wallet: Wallet
}): JSX.Element {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = sheet.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const { title, lines, text } = describe(config, ask, account)
  return (
    <dialog
      ref={sheet}
      className="sheet"
      aria-labelledby="ask-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="ask-title">{title}</h2>
      <p className="from">
        <strong>{ask.app}</strong> <span className="soft">{ask.url}</span>
      </p>
      <dl className="lines">
        {lines.map(({ label, value, strong }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={strong === true ? 'amount' : 'mono'}>{value}</dd>
          </div>
        ))}
      </dl>
      {text === undefined ? null : (
        <textarea className="text" readOnly rows={6} value={text} aria-label="Content" />
      )}
      <div className="answers">
        <button type="button" disabled={busy} onClick={() => void wallet.answer(ask, 'reject')}>
          Reject
        </button>
        <button
          type="button"
          className="primary"
          disabled={busy}
          onClick={() => void wallet.answer(ask, 'approve')}
        >
          {busy ? 'Working…' : 'Approve'}
        </button>
      </div>
    </dialog>
  )
}

function describe(config: DemoWalletConfig, ask: Ask, account: WalletAccount | undefined): Description {
  if (ask.kind === 'request') {
    const described = describeRequest(config, ask.request.params.request)
    return { ...described, lines: [...described.lines, { label: 'Network', value: config.networkName }] }
  }
  return {
    title: 'Connect this app?',
    lines: [
      { label: 'Account', value: account?.name ?? '' },
      { label: 'Address', value: account?.signer.address ?? '' },
      { label: 'Network', value: config.networkName },
    ],
    text: 'It will see this address and may ask for signatures. It can move nothing without your approval here.',
  }
}
