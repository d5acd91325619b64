import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, HouseBanner } from '@lode/design'
import { type FormEvent, type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { serverClock } from '../data/server-clock.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Field, Select, TextArea } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'

const { state, terms } = consoleEndpoints
type Read = ReplyOf<typeof state.banner>
type Document = NonNullable<Read['banner']>

/** What everybody is told over every screen of the app, as they see it in each language; drafted and taken down here. */
export function Banner(): JSX.Element {
  const query = useRead(state.banner, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  const decides = operator !== undefined && may(operator, 'terms')
  return (
    <>
      <Page title="Banner" query={query}>
        {(read) => {
          const shown = read.banner && isShown(read.banner) ? read.banner : null
          return (
            <div className="flex flex-col gap-4">
              {shown ? (
                <section aria-label="Shown now" className="flex flex-col items-start gap-3">
                  <Preview read={read} document={shown} />
                  {decides && (
                    <Button kind="danger" onClick={() => setDecision(takingDown(read, shown))}>
                      Take it down
                    </Button>
                  )}
                </section>
              ) : (
                <p>The app shows none.</p>
              )}
              {decides && <Draft read={read} onAsk={setDecision} />}
            </div>
          )
        }}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function isShown({ shown, ends }: Document): boolean {
  return shown && new Date(ends) > serverClock.now()
}

/** As holders see it, in a language that one chooses. */
function Preview({ read, document }: { read: Read; document: Document }): JSX.Element {
  const [name, setName] = useState('English')
  const language = read.texts.find((one) => one.name === name)
  const locale = language?.locale ?? 'en'
  return (
    <div className="flex w-full max-w-xl flex-col gap-2">
      <Select
        label="As it reads in"
        value={name}
        options={read.texts.map((one) => one.name)}
        onChange={setName}
      />
      <div lang={locale} dir={language?.direction} className="rounded-card border border-line">
        <HouseBanner>{textOf(read, document, locale)}</HouseBanner>
      </div>
    </div>
  )
}

function textOf({ texts }: Read, { kind, starts, ends, text }: Document, locale: string): string {
  if (kind === 'own') return text?.[locale] ?? text?.en ?? ''
  const said = texts.find((one) => one.locale === locale)?.of[kind] ?? ''
  return said.replace('{{from}}', timeOf(starts, locale)).replace('{{until}}', timeOf(ends, locale))
}

/** The app says it in each holder's own zone. */
function timeOf(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ numberingSystem: 'latn', calendar: 'gregory' },
  }).format(new Date(at))
}

const kinds = ['maintenance', 'withdrawals', 'delays', 'own'] as const

function Draft({ read, onAsk }: { read: Read; onAsk: (decision: Decision) => void }): JSX.Element {
  const [kind, setKind] = useState<(typeof kinds)[number]>('maintenance')
  const [starts, setStarts] = useState('')
  const [ends, setEnds] = useState('')
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const said = Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim() !== ''))
  const fault = faultOf({ kind, starts, ends, said })
  const document = () => ({
    ...{ shown: true, kind, text: kind === 'own' ? said : null },
    ...{ starts: new Date(`${starts}Z`).toISOString(), ends: new Date(`${ends}Z`).toISOString() },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    onAsk(deciding(read, document(), 'Show the banner'))
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-semibold">Draft</h2>
      <div className="flex flex-wrap items-end gap-2">
        <Select label="What for" value={kind} options={kinds} onChange={setKind} />
        <Field type="datetime-local" label="From (UTC)" value={starts} onChange={setStarts} />
        <Field type="datetime-local" label="Until (UTC)" value={ends} onChange={setEnds} />
      </div>
      {kind === 'own' && (
        <div className="grid w-full gap-2 sm:grid-cols-2">
          {read.texts.map(({ locale, name, direction }) => (
            <div key={locale} lang={locale} dir={direction}>
              <TextArea
                label={locale === 'en' ? `${name}, for whoever’s language is not here` : name}
                value={own[locale] ?? ''}
                maximum={300}
                onChange={(text) => setOwn({ ...own, [locale]: text })}
              />
            </div>
          ))}
        </div>
      )}
      {fault === '' ? <Preview read={read} document={document()} /> : <p className="text-soft">{fault}</p>}
      <Button type="submit" kind="primary" disabled={fault !== ''}>
        Show it
      </Button>
    </form>
  )
}

function faultOf(draft: {
  kind: string
  starts: string
  ends: string
  said: Readonly<Record<string, string>>
}): string {
  if (draft.starts === '' || draft.ends === '') return 'Enter the start and the end, in UTC.'
  if (draft.ends <= draft.starts) return 'The end is before the start.'
  if (new Date(`${draft.ends}Z`) <= serverClock.now()) return 'It has already ended.'
  return draft.kind === 'own' && !draft.said.en ? 'It needs an English text.' : ''
}

function takingDown(read: Read, banner: Document): Decision {
  return deciding(read, { ...banner, shown: false }, 'Take the banner down')
}

function deciding(read: Read, document: Document, title: string): Decision {
  return {
    title,
    lines: [
      { label: 'In English', value: textOf(read, document, 'en') },
      { label: 'From', value: document.starts },
      { label: 'Until', value: document.ends },
      ...(document.text ? [{ label: 'Languages', value: Object.keys(document.text).join(', ') }] : []),
    ],
    action: title,
    reason: 'Why',
    decide: async (reason) => {
      await client.call(terms.decide, { subject: 'banner', document, base: read.newest, from: null, reason })
      return document.shown ? 'Holders see it within a minute' : 'It disappears within a minute'
    },
  }
}
