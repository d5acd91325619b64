/**
 * A figure that is read when somebody asks for it. Where it can't be read it is no number, and the
 * others are told.
 */
export type Figure = {
  readonly name: `lode_${string}`
  readonly help: string
  readonly labels?: readonly string[]
  read(): Promise<readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]>
}
