import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip, Lines, toast } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Deadline } from '../ui/deadline.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { IdentityDecision } from './identity-decision.tsx'
import { IdentityPhoto } from './identity-photo.tsx'

const { identity } = consoleEndpoints
type Key = { userId: string; attempt: number }
type Details = ReplyOf<typeof identity.details>

/** One check, for the reviewer who has taken it: what was sent, its photos, and the decision. */
export function IdentityCheck({ check, onClose }: { check: Key; onClose: () => void }): JSX.Element {
  const { userId, attempt } = check
  const query = useRead(identity.details, { userId, attempt }, { repeat: false })
  const [decision, setDecision] = useState<Decision | null>(null)
  const release = async () => {
    await client
      .call(identity.release, { userId, attempt })
      .catch((error: unknown) => toast.error(errorText(error)))
    onClose()
  }
  return (
    <>
      <Page
        title={`Check ${userId}/${attempt}`}
        query={query}
        actions={
          <div className="flex gap-2">
            <Button size="small" onClick={() => void release()}>
              Give it back
            </Button>
            <Button size="small" onClick={onClose}>
              To the queue
            </Button>
          </div>
        }
      >
        {(details) => (
          <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <section aria-label="Photos" className="grid gap-3 sm:grid-cols-2">
                {details.photos.map((id, at) => (
                  <IdentityPhoto key={id} check={{ userId, attempt }} id={id} label={`Photo ${at + 1}`} />
                ))}
              </section>
              <Earlier details={details} />
            </div>
            <div className="flex flex-col gap-4">
              <Granted details={details} />
              <Facts details={details} />
              <Labels details={details} onChange={() => void query.refetch()} />
              <IdentityDecision
                check={{ userId, attempt }}
                name={details.name}
                onAsk={setDecision}
                onDone={onClose}
              />
            </div>
          </div>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function Facts({ details }: { details: Details }): JSX.Element {
  const { name, email, document, holder, note, comment } = details
  return (
    <Lines
      lines={[
        { key: 'name', label: 'Name', value: name, strong: true },
        { key: 'email', label: 'Email', value: <span className="break-all">{email}</span> },
        {
          key: 'document',
          label: 'Machine-readable',
          value: document
            ? `${document.kind} of ${document.state}, ${document.expires ? `until ${document.expires}` : 'no date of expiry'}`
            : 'no lines given',
        },
        ...(document?.name === undefined
          ? []
          : [
              {
                key: 'document-name',
                label: 'Name in the lines',
                value: document.sameName ? (
                  document.name
                ) : (
                  <>
                    {document.name} <Chip tone="wait">differs: compare it with the photos</Chip>
                  </>
                ),
              },
            ]),
        { key: 'wallet', label: 'Wallet', value: <code className="break-all">{holder.address}</code> },
        { key: 'since', label: 'Holder since', value: <When at={holder.since} /> },
        { key: 'due', label: 'Due', value: <Deadline at={details.dueAt} /> },
        { key: 'until', label: 'Yours', value: <Deadline at={details.until} /> },
        ...(comment ? [{ key: 'comment', label: 'What the holder was told', value: comment }] : []),
        ...(note ? [{ key: 'note', label: 'Noted', value: note }] : []),
      ]}
    />
  )
}

/** The appeals that overturned earlier rejections of this holder. */
function Granted({ details: { earlier } }: { details: Details }): JSX.Element[] {
  return earlier.flatMap(({ attempt, decidedBy, appeal }) =>
    appeal === null
      ? []
      : [
          <section
            key={attempt}
            aria-label={`Appeal against attempt ${attempt}`}
            className="rounded-card bg-wait-tint p-3 text-sm"
          >
            <h2 className="font-semibold">Appeal granted</h2>
            <p>
              {nameOf(appeal.decidedBy)} overturned {nameOf(decidedBy)}’s rejection of attempt {attempt}: “
              {appeal.why}”
            </p>
            <p>
              The holder wrote: “<bdi>{appeal.text}</bdi>”
            </p>
          </section>,
        ],
  )
}

function nameOf(actor: string): string {
  return actor.replace('operator:', '')
}

function Earlier({ details: { earlier } }: { details: Details }): JSX.Element | null {
  if (earlier.length === 0) return null
  return (
    <section aria-label="Earlier attempts" className="text-sm">
      <h2 className="font-semibold">Earlier attempts</h2>
      <ul className="divide-y divide-line">
        {earlier.map((one) => (
          <li key={one.attempt} className="py-2">
            {one.attempt}: {one.state} by {nameOf(one.decidedBy)}, <When at={one.decidedAt} />.{' '}
            {one.faults.map((fault) => fault.replaceAll('_', ' ')).join(', ')}
            {one.comment && <> Told: “{one.comment}”</>} {one.note && <>Noted: “{one.note}”</>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Labels({ details, onChange }: { details: Details; onChange: () => void }): JSX.Element {
  const { userId, attempt, labels } = details
  const [typed, setTyped] = useState('')
  const keep = (wanted: readonly string[]) =>
    client
      .call(identity.label, { userId, attempt, labels: [...wanted] })
      .then(onChange, (error: unknown) => toast.error(errorText(error)))
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) void keep([...labels, typed])
        setTyped('')
      }}
    >
      {labels.map((label) => (
        <Chip key={label}>
          {label}
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="px-1"
            onClick={() => void keep(labels.filter((one) => one !== label))}
          >
            ×
          </button>
        </Chip>
      ))}
      <input
        aria-label="New label"
        placeholder="label, Enter"
        pattern="[a-z0-9][a-z0-9\-]*"
        maxLength={30}
        size={14}
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim().toLowerCase())}
        className="min-h-11 rounded-button border border-line bg-raised px-2 text-base"
      />
    </form>
  )
}
