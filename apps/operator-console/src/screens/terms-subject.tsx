import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Lines, Sheet } from '@lode/design'
import { type FormEvent, type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Field } from '../ui/fields.tsx'
import { signedText } from '../ui/waiting.tsx'
import { When } from '../ui/when.tsx'
import { faultOf, termFields, valueAt } from './terms-fields.ts'
import { TermsForm } from './terms-form.tsx'
import { sayTerm, termsDifference } from './terms-in-words.ts'

const { terms } = consoleEndpoints
/** A subject with its versions in force and to come. */
type Subject = ReplyOf<typeof terms.list>['subjects'][number]
type Document = Record<string, unknown>

const first: Document = { title: { en: '' }, text: { en: '' }, until: null }
const text = (document: Readonly<Document>) => JSON.stringify(document, null, 2)

/** One subject: what holds in words, a draft of what shall, what that would change, and who decided what before. */
export function TermsSubject({
  subject,
  decides,
  onClose,
}: {
  subject: Subject
  decides: boolean
  onClose: () => void
}): JSX.Element {
  const [decision, setDecision] = useState<Decision | null>(null)
  if (decision) return <Confirm decision={decision} onClose={() => setDecision(null)} />
  const document = subject.inForce?.document ?? {}
  return (
    <Sheet title={subject.subject} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Lines
          lines={Object.entries(document).map(([field, value]) => ({
            key: field,
            label: field,
            value: <span className="break-words">{sayTerm(subject.subject, field, value)}</span>,
          }))}
        />
        {decides && <Draft subject={subject} onAsk={setDecision} />}
        <History subject={subject.subject} />
      </div>
    </Sheet>
  )
}

function Draft({ subject, onAsk }: { subject: Subject; onAsk: (decision: Decision) => void }): JSX.Element {
  const { inForce, toCome } = subject
  const [typed, setTyped] = useState(() => text((toCome.at(-1) ?? inForce)?.document ?? first))
  const [from, setFrom] = useState('')
  const [failure, setFailure] = useState<readonly string[]>([])
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      const read = await client.call(terms.preview, {
        ...{ subject: subject.subject, document: JSON.stringify(JSON.parse(typed)) },
      })
      setFailure(read.problems)
      if (read.problems.length === 0) onAsk(deciding(subject, { ...read, from }))
    } catch (error) {
      setFailure([
        error instanceof SyntaxError ? `This is not valid JSON: ${error.message}` : errorText(error),
      ])
    }
  }
  const document = readObject(typed)
  const fields = document ? termFields(subject.subject, document) : []
  const wrong = fields.some((field) => faultOf(field, valueAt(document ?? {}, field.path)) !== '')
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {document && fields.length > 0 && (
        <TermsForm
          subject={subject.subject}
          fields={fields}
          document={document}
          onChange={(changed) => setTyped(text(changed))}
        />
      )}
      <AsJson open={fields.length === 0} value={typed} onChange={setTyped} />
      <Field
        type="datetime-local"
        label={`Holds from (UTC)${subject.needed > 1 ? '' : ', empty: from now'}`}
        required={subject.needed > 1}
        value={from}
        onChange={setFrom}
      />
      {failure.length > 0 && (
        <ul role="alert" className="text-sm text-bad">
          {failure.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button type="submit" kind="primary" disabled={wrong}>
        Preview
      </Button>
    </form>
  )
}

/** The whole draft: the only way for what has no fields, such as texts, lists and a miner's sale. */
function AsJson({
  open,
  value,
  onChange,
}: {
  open: boolean
  value: string
  onChange: (text: string) => void
}): JSX.Element {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-3 text-sm">
        All of it as JSON{open ? '' : ', with what has no field above'}
      </summary>
      <label className="flex flex-col gap-1 text-sm">
        Draft
        <textarea
          required
          rows={12}
          maxLength={12_000}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="rounded-button border border-line bg-ground p-2 font-mono text-sm"
        />
      </label>
    </details>
  )
}

function readObject(json: string): Document | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null
  } catch {
    return null
  }
}

function deciding(
  { subject, newest }: Subject,
  {
    before,
    document,
    needed,
    from: local,
  }: { before: Document | null; document: Document; needed: number; from: string },
): Decision {
  const from = local === '' ? null : new Date(`${local}Z`).toISOString()
  const changes = termsDifference(subject, { before: before ?? {}, after: document })
  return {
    title: `Decide ${subject}`,
    lines: [
      { label: 'Holds from', value: from ?? 'now' },
      { label: 'Operators needed', value: String(needed) },
      ...(changes.length === 0 ? [{ label: 'Changes', value: 'nothing' }] : []),
      ...changes.flatMap((change) => [
        { label: `${change.field}, until then`, value: change.before },
        { label: `${change.field}, from then`, value: change.after },
      ]),
    ],
    action: 'Decide',
    reason: 'Why',
    decide: async (reason) =>
      signedText(await client.call(terms.decide, { subject, document, base: newest, from, reason })),
  }
}

function History({ subject }: { subject: string }): JSX.Element | null {
  const { data } = useRead(terms.history, { subject }, { repeat: false })
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <section aria-label="History" className="text-sm">
      <h3 className="font-semibold">Who decided what</h3>
      <ul className="divide-y divide-line">
        {versions.map(({ version, from, by, decidedAt, document }, i) => (
          <li key={version} className="py-1">
            Version {version}, {by} <When at={decidedAt} />, holds from <When at={from} />
            <ul className="text-soft">
              {termsDifference(subject, { before: versions[i + 1]?.document ?? {}, after: document }).map(
                (change) => (
                  <li key={change.field} className="break-words">
                    {change.after}
                  </li>
                ),
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
