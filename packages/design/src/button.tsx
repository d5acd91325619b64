import type { ComponentProps, JSX } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LoaderCircle } from './icons.ts'

/** `primary` is the one action of a screen, `quiet` any other, `danger` what can't be undone, `plain` a text alone. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

const looks: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:opacity-92',
  quiet: 'bg-raised text-ink border border-line hover:border-soft',
  danger: 'bg-raised text-bad border border-line hover:border-bad',
  plain: 'text-accent hover:underline',
}

/** `small` is for headers and beside fields; it is 44 px high all the same. */
export type ButtonSize = 'normal' | 'small'

const sizes: Record<ButtonSize, string> = { normal: 'px-4 py-2 text-base', small: 'px-2.5 py-1 text-sm' }

/** The classes of a button, for a link that looks like one. @example <a className={buttonClass('quiet')} href="/my"> */
export function buttonClass(kind: ButtonKind = 'quiet', wide = false, size: ButtonSize = 'normal'): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-button font-semibold',
    'transition-[opacity,border-color] disabled:opacity-50 aria-disabled:opacity-50',
    looks[kind],
    sizes[size],
    wide && 'w-full',
  )
}

/**
 * A button. `loading` keeps its width and its focus, lets nobody press it and is told to screen readers.
 * @example <Button kind="primary" wide loading={pay.isPending} onClick={pay}>Rent 2 for 43.600 USDT</Button>
 */
export function Button({
  kind = 'quiet',
  wide = false,
  size = 'normal',
  loading = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'> & {
  kind?: ButtonKind
  wide?: boolean
  size?: ButtonSize
  loading?: boolean
}): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={classNames(buttonClass(kind, wide, size), className)}
    >
      {loading && <Icon of={LoaderCircle} className="spin size-5 shrink-0" />}
      {children}
    </button>
  )
}

/** A button that is an icon alone, 44 px wide and high. `label` is what it is called. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-button text-soft transition-colors hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}
