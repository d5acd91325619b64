/** Joins class names, leaving out what is not set. @example classNames('p-4', open && 'bg-raised') */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
