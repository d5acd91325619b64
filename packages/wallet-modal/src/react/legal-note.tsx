import type { JSX, ReactNode } from 'react'
import type { ViewProps } from './views/pieces.ts'

/** What connecting means, and what is agreed to by it where the app has terms. */
export function LegalNote({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { termsUrl, privacyUrl } = modal.options
  const terms = termsUrl && <Document href={termsUrl}>{texts('termsOfService')}</Document>
  const privacy = privacyUrl && <Document href={privacyUrl}>{texts('privacyPolicy')}</Document>
  const both = terms !== undefined && privacy !== undefined
  return (
    <div className="lwm-soft lwm-small lwm-stack">
      <p>{texts('connectLegal')}</p>
      {both ? <p>{fill(texts('legalBoth'), { terms, privacy })}</p> : null}
      {!both && (terms ?? privacy) ? <p>{fill(texts('legalOne'), { document: terms ?? privacy })}</p> : null}
    </div>
  )
}

function Document({ href, children }: { href: string; children: ReactNode }): JSX.Element {
  return (
    <a className="lwm-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** A text with elements in the places of its `{placeholders}`. */
function fill(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : <span key={piece}>{parts[piece]}</span>))
}
