import { type JSX, type ReactNode, useId } from 'react'

type Kind = 'name' | 'email' | 'code' | 'password' | 'newPassword'

/** How each is typed: what the keyboard, a password manager and a reader of letters are told. */
const typed = {
  name: { type: 'text', autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254, inputMode: 'email', dir: 'ltr' },
  code: { type: 'text', autoComplete: 'one-time-code', maxLength: 6, inputMode: 'numeric', dir: 'ltr' },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 128, dir: 'ltr' },
  newPassword: { type: 'password', autoComplete: 'new-password', maxLength: 128, dir: 'ltr' },
} as const

/** One line of text with its label, and below it what is wrong with it or what to know of it. */
export function TextField({
  kind,
  label,
  value,
  onChange,
  problem,
  note,
  shown = false,
  after,
}: {
  kind: Kind
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  note?: string | undefined
  /** A password in the clear. */
  shown?: boolean
  after?: ReactNode
}): JSX.Element {
  const id = useId()
  const { type, ...rest } = typed[kind]
  const large = kind === 'code' ? 'text-2xl font-semibold tracking-[0.4em] text-center' : ''
  return (
    <div>
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          {...rest}
          type={shown ? 'text' : type}
          autoCapitalize={kind === 'name' ? 'words' : 'none'}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || note ? `${id}-note` : undefined}
          className={`min-h-11 min-w-0 flex-1 rounded-button border border-line bg-raised px-3 focus-visible:outline-2 focus-visible:outline-accent ${large}`}
        />
        {after}
      </div>
      {(problem || note) && (
        <p id={`${id}-note`} className="mt-1 text-sm">
          {problem ? (
            <span role="alert" className="text-bad">
              {problem}
            </span>
          ) : (
            <span className="text-soft">{note}</span>
          )}
        </p>
      )}
    </div>
  )
}
