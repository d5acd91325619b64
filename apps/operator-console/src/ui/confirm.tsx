import { Button, Lines, Sheet, toast } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type JSX, useEffect, useId, useState } from 'react'
import { prepareToSign } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { TextArea } from './fields.tsx'

/** What is about to be decided. */
export type Decision = {
  readonly title: string
  /** Every line that the signature stands for. */
  readonly lines: readonly { label: string; value: string }[]
  /** What the button says. */
  readonly action: string
  readonly danger?: boolean
  /** Whether a reason is asked for, and what it is for. */
  readonly reason?: string
  /** Does it, with the reason; answers with what is then said. */
  readonly decide: (reason: string) => Promise<string>
}

/** Where a decision is confirmed: it says all of it, asks for a reason, and the passkey signs it. */
export function Confirm({ decision, onClose }: { decision: Decision; onClose: () => void }): JSX.Element {
  const { title, lines, action, danger = false, reason: asked } = decision
  const queries = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    prepareToSign().catch((error: unknown) => setFailure(errorText(error)))
  }, [])
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      toast.success(await decision.decide(reason.trim()))
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries()
    }
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} wide loading={busy}>
          {action}
        </Button>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Lines lines={lines.map(({ label, value }) => ({ key: label, label, value }))} />
        {asked !== undefined && (
          <TextArea label={asked} required maximum={500} value={reason} onChange={setReason} />
        )}
        <p className="text-sm text-soft">Your passkey signs exactly this, and it is kept.</p>
        {failure !== '' && (
          <p role="alert" className="text-sm text-bad">
            {failure}
          </p>
        )}
      </form>
    </Sheet>
  )
}
