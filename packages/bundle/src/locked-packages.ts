/** The part of a lockfile of npm that is read. */
export type Lockfile = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optional?: boolean
        readonly dependencies?: Readonly<Record<string, string>>
        readonly optionalDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

/**
 * The folders of packages with all that they depend on, found as Node does: beside them, or in a folder further out.
 * @throws {Error} naming a package that is not locked
 */
export function packagesOf(lock: Lockfile, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, needed: boolean): void => {
    const path = locate(lock, name, from)
    if (path === undefined) {
      if (needed) throw new Error(`${name}, which ${from || 'the bundle'} needs, is not in the lockfile`)
      return
    }
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const one of Object.keys(dependencies)) add(one, path, !(one in optionalDependencies))
    for (const one of Object.keys(optionalDependencies)) add(one, path, false)
  }
  for (const name of names) add(name, '', true)
  return [...found].sort()
}

function locate(lock: Lockfile, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in lock.packages) return path
    if (at === '') return undefined
  }
}
