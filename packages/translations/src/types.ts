import type * as en from './locales/en/index.ts'

/** English, which the other locales must match. */
export type Resources = typeof en
/** A part of the catalogue: one file in each locale. */
export type Namespace = keyof Resources

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Base}_other` ? Base : never
type PluralKeys<Texts> = { [Key in keyof Texts]: Stem<Key> }[keyof Texts]

/**
 * What a locale must say for a namespace: every English key; of a key with plural forms `other`, and the forms that
 * the language has (a test compares them with the language's rules).
 */
export type NamespaceTexts<Name extends Namespace> = {
  readonly [Key in keyof Resources[Name] as Key extends `${PluralKeys<Resources[Name]>}_${PluralForm}`
    ? never
    : Key]: string
} & { readonly [Key in `${PluralKeys<Resources[Name]>}_other`]: string } & {
  readonly [Key in `${PluralKeys<Resources[Name]>}_${Exclude<PluralForm, 'other'>}`]?: string
}

/** A whole locale. */
export type Catalogue = { readonly [Name in Namespace]: NamespaceTexts<Name> }

/** What home says to anyone, once its parts are here. */
export type HomeTexts = Pick<Catalogue, keyof typeof import('./locales/en/home-index.ts')>

/** What the first page says before its parts are here, and what stands around every screen. */
export type FirstTexts = Pick<Catalogue, 'shell'>
