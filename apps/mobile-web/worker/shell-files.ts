/** A file of a build, and what its bytes must be: what `Request.integrity` takes. */
export type ShellFile = { readonly path: string; readonly integrity: string }

/** What the service worker keeps of one build; the build writes it into the worker. */
export type ShellFiles = {
  /** Names the build: a hash of all that follows. */
  readonly version: string
  /** Kept at once: what every screen is drawn with, in any language, and all first pages. */
  readonly shell: readonly ShellFile[]
  /** Kept at once for the reader's language: its texts. */
  readonly texts: Readonly<Record<string, readonly ShellFile[]>>
  /** Kept when it is first asked for: everything else under a name that holds its hash. */
  readonly others: readonly string[]
}
