import { type JSX, useId } from 'react'
import { faultOf, type TermField, valueAt, withTyped } from './terms-fields.ts'
import { sayTerm } from './terms-in-words.ts'

type Document = Readonly<Record<string, unknown>>

/** The fields of a draft, each with what it says to whom it holds for, or what is wrong with it. */
export function TermsForm({
  subject,
  fields,
  document,
  onChange,
}: {
  subject: string
  fields: readonly TermField[]
  document: Document
  onChange: (document: Document) => void
}): JSX.Element {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map((field) => (
        <OneField
          key={field.path.join()}
          subject={subject}
          field={field}
          value={valueAt(document, field.path)}
          onChange={(typed) => onChange(withTyped(document, field, typed))}
        />
      ))}
    </div>
  )
}

function OneField({
  subject,
  field,
  value,
  onChange,
}: {
  subject: string
  field: TermField
  value: unknown
  onChange: (typed: string | boolean) => void
}): JSX.Element {
  const [note, id] = [useId(), useId()]
  const fault = faultOf(field, value)
  const [name = '', ...inner] = field.path
  const said = inner.length > 0 ? '' : sayTerm(subject, name, value)
  const shared = { id, 'aria-describedby': note, 'aria-invalid': fault !== '' }
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'flag' ? (
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6"
        />
      ) : (
        <input
          {...shared}
          inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value.trim())}
          className="min-h-11 rounded-button border border-line bg-raised px-2 text-base aria-invalid:border-bad"
        />
      )}
      <p id={note} aria-live="polite" className={fault === '' ? 'text-soft' : 'text-bad'}>
        {fault || (said.startsWith(`${name}: `) ? '' : said)}
      </p>
    </div>
  )
}
