import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, safeActions, toppedUp } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import type { Coin } from '@lode/domain'
import { type FormEvent, type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { Field, Select } from '../ui/fields.tsx'
import { saveText } from '../ui/save-text.ts'

const { prepare } = consoleEndpoints.safe
type Prepared = ReplyOf<typeof prepare>
type Action = (typeof safeActions)[number]

/** What a Safe is asked for: prepared here with its calldata, read back in words, signed and sent by the Safe's owners elsewhere. */
export function SafeProposals({ coins }: { coins: readonly Coin[] }): JSX.Element {
  const [action, setAction] = useState<Action>('top_up')
  const [account, setAccount] = useState<(typeof toppedUp)[number]>('treasury/mining')
  const [coin, setCoin] = useState<Coin>(coins[0] ?? 'USDT')
  const [amount, setAmount] = useState('')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [failure, setFailure] = useState('')
  const ofMoney = action === 'top_up' || action === 'cap'
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setPrepared(null)
    setFailure('')
    try {
      const about = { ...(ofMoney && { coin, amount }), ...(action === 'top_up' && { account }) }
      setPrepared(await client.call(prepare, { action, ...about }))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      // What is shown below is of what stands above.
      setPrepared(null)
      set(value)
    }
  return (
    <section aria-label="Proposals for a Safe" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Proposals for a Safe</h2>
      <p className="text-sm text-soft">
        Prepared here, signed elsewhere: load the file into the Safe’s Transaction Builder, and compare what
        it shows with the words below.
      </p>
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
        <Select label="What" value={action} options={safeActions} onChange={changing(setAction)} />
        {action === 'top_up' && (
          <Select label="Account" value={account} options={toppedUp} onChange={changing(setAccount)} />
        )}
        {ofMoney && (
          <>
            <Field
              label={action === 'cap' ? 'At most, in one window' : 'Amount'}
              value={amount}
              onChange={changing(setAmount)}
            />
            <Select label="Of" value={coin} options={coins} onChange={changing(setCoin)} />
          </>
        )}
        <Button type="submit" disabled={ofMoney && !/^\d+(\.\d+)?$/.test(amount)}>
          Prepare
        </Button>
      </form>
      {failure !== '' && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      {prepared && <Proposal prepared={prepared} />}
    </section>
  )
}

function Proposal({ prepared: { words, file } }: { prepared: Prepared }): JSX.Element {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-raised p-4 text-sm">
      <ol aria-label="What it does" className="flex flex-col gap-3">
        {file.transactions.map(({ to, value, data }, i) => (
          <li key={data} className="flex flex-col gap-1">
            <b>{words[i]}</b>
            <span>
              To <code className="break-all">{to}</code> on chain {file.chainId}, {value} wei
            </span>
            <code className="text-xs break-all text-soft">{data}</code>
          </li>
        ))}
      </ol>
      <Button
        kind="primary"
        onClick={() =>
          saveText(JSON.stringify(file, null, 2), {
            name: `safe-${file.createdAt}.json`,
            type: 'application/json',
          })
        }
      >
        Save the file
      </Button>
    </div>
  )
}
