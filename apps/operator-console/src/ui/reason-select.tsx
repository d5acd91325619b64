import { classNames } from '@lode/design'
import type { JSX } from 'react'

/** Of the reasons that a decision may have the one that its holder reads. @example <ReasonSelect value={reason} options={freezeReasons} onChange={setReason} /> */
export function ReasonSelect<Reason extends string>({
  value,
  options,
  onChange,
  className,
}: {
  value: Reason
  options: readonly Reason[]
  onChange: (reason: Reason) => void
  className?: string
}): JSX.Element {
  return (
    <select
      aria-label="Reason that the holder reads"
      value={value}
      onChange={(event) => onChange(event.target.value as Reason)}
      className={classNames('min-h-11 rounded-button border border-line bg-raised px-2', className)}
    >
      {options.map((reason) => (
        <option key={reason} value={reason}>
          {reason.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  )
}
