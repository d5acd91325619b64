import type { ModalTextKey, ModalTexts } from '../locales/en/index.ts'

/** Gives the text of a key with its `{placeholders}` filled in. */
export type Texts = (key: ModalTextKey, params?: Readonly<Record<string, string>>) => string

/** Turns a catalogue into the function the modal asks. @example createTexts(french)('openWallet', { wallet: 'Lode' }) */
export function createTexts(catalogue: Partial<ModalTexts>): Texts {
  return (key, params = {}) =>
    (catalogue[key] ?? '').replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole)
}
