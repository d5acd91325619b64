/**
 * What capabilities add to the types of the modal: each augments it by an entry of its own,
 * `{ state, actions, view, text }`. What one of them adds is fetched by the pages alone that register it.
 *
 * @example
 * declare module '../../core/capability.ts' {
 *   interface Capabilities { activity: { state: ActivityState; actions: Activity; view: 'Transactions'; text: … } }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who augment it
export interface Capabilities {}

export type CapabilityName = keyof Capabilities
/** What all capabilities together add of one kind. */
type AddedBy<Kind extends string> = {
  [Name in CapabilityName]: Capabilities[Name] extends { readonly [K in Kind]: infer Added } ? Added : never
}[CapabilityName]
export type CapabilityView = AddedBy<'view'> & string
export type CapabilityText = AddedBy<'text'> & string

/** Where in the modal's own views a capability may put something: over the wallets, among the account's rows. */
export type Place = 'connect' | 'account'

/** A part of the modal that a page has or has not: a registered value, which fetches its code when it is used. */
export type Capability<Name extends CapabilityName = CapabilityName> = {
  readonly name: Name
  /** What it knows before it was first used. */
  readonly state: Capabilities[Name]['state']
  /** Fetches its machine, which is given its `Part`. Asked once, for the first action. */
  readonly actions: () => Promise<(part: never) => Capabilities[Name]['actions']>
  /** Its views, each fetched when it is first shown. */
  readonly views: {
    readonly [View in Capabilities[Name]['view'] & string]: {
      /** What stands in the header. */
      readonly title: Capabilities[Name]['text']
      /** Led to only while a wallet is connected; else Connect stands in its place. */
      readonly needsWallet?: boolean
      readonly load: () => Promise<unknown>
    }
  }
  /** What it puts into the modal's own views, fetched with them. */
  readonly places?: { readonly [P in Place]?: () => Promise<unknown> }
  /** Fetches its texts in a language; in English where it has none in that one. */
  readonly texts: (tag: string) => Promise<Readonly<Record<Capabilities[Name]['text'] & string, string>>>
}

/** Any one of them, as the modal sees it: also in a program whose types know none. */
export type AnyCapability = {
  readonly name: string
  readonly state: object
  readonly actions: () => Promise<(part: never) => unknown>
  readonly views: Readonly<
    Record<
      string,
      { readonly title: string; readonly needsWallet?: boolean; readonly load: () => Promise<unknown> }
    >
  >
  readonly places?: { readonly [P in Place]?: () => Promise<unknown> }
  readonly texts: (tag: string) => Promise<Readonly<Record<string, string>>>
}

/** Fetches the machine of a capability, and answers with its actions. */
export type UseCapability = <Name extends CapabilityName>(
  name: Name,
) => Promise<Capabilities[Name]['actions']>
