import { identityFaults } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import type { Decision } from '../ui/confirm.tsx'
import { TextArea } from '../ui/fields.tsx'

const { identity } = consoleEndpoints
type Fault = (typeof identityFaults)[number]

/** What a reviewer may decide about a check; each is confirmed by the passkey. */
export function IdentityDecision({
  check,
  name,
  onAsk,
  onDone,
}: {
  check: { userId: string; attempt: number }
  name: string
  onAsk: (decision: Decision) => void
  onDone: () => void
}): JSX.Element {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [comment, setComment] = useState('')
  const [final, setFinal] = useState(false)
  const told = { label: 'The holder reads', value: comment.trim() || 'no comment' }
  const common = (title: string, decide: (note: string) => Promise<unknown>) => ({
    title,
    reason: 'Why, for other reviewers',
    decide: async (note: string) => {
      await decide(note)
      onDone()
      return 'Decided'
    },
  })
  const approve = () =>
    onAsk({
      ...common(`Approve ${check.userId}/${check.attempt}`, (note) =>
        client.call(identity.approve, { ...check, note }),
      ),
      lines: [{ label: 'Is', value: name }],
      action: 'Approve',
    })
  const hold = () =>
    onAsk({
      ...common(`Hold ${check.userId}/${check.attempt}`, (note) =>
        client.call(identity.hold, { ...check, comment: comment.trim(), note }),
      ),
      lines: [told],
      action: 'Hold',
    })
  const reject = () =>
    onAsk({
      ...common(`Reject ${check.userId}/${check.attempt}`, (note) =>
        client.call(identity.reject, { ...check, faults: [...faults], comment: comment.trim(), final, note }),
      ),
      lines: [
        { label: 'Wrong', value: faults.map((fault) => fault.replaceAll('_', ' ')).join(', ') },
        told,
        { label: 'May be sent again', value: final ? 'no, it is final' : 'yes' },
      ],
      action: 'Reject',
      danger: true,
    })
  return (
    <section aria-label="Decision" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <fieldset className="flex flex-col text-sm">
        <legend className="font-semibold">What is wrong</legend>
        {identityFaults.map((fault) => (
          <label key={fault} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              checked={faults.includes(fault)}
              onChange={({ target }) =>
                setFaults(target.checked ? [...faults, fault] : faults.filter((one) => one !== fault))
              }
            />
            {fault.replaceAll('_', ' ')}
          </label>
        ))}
        <label className="flex min-h-9 items-center gap-2">
          <input type="checkbox" checked={final} onChange={({ target }) => setFinal(target.checked)} />
          final: it can’t be sent again
        </label>
      </fieldset>
      <TextArea label="What the holder reads" value={comment} onChange={setComment} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={approve}>
          Approve
        </Button>
        <Button disabled={comment.trim() === ''} onClick={hold}>
          Hold
        </Button>
        <Button kind="danger" disabled={faults.length === 0} onClick={reject}>
          Reject
        </Button>
      </div>
    </section>
  )
}
