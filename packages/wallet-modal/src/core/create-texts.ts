import type { ModalTextKey, ModalTexts } from '../locales/en/index.ts'
import type { CapabilityText } from './capability.ts'

/** Every text there is: the modal's own, and those of the capabilities. */
export type TextKey = ModalTextKey | CapabilityText
type Params = Readonly<Record<string, string>>

/** Gives the text of a key with its `{placeholders}` filled in. */
export type Texts = (key: TextKey, params?: Params) => string

/** Turns a catalogue into the function the modal asks. @example createTexts(french)('openWallet', { wallet: 'Lode' }) */
export function createTexts(catalogue: Partial<ModalTexts>): Texts {
  return (key, params) => fillText((catalogue as Readonly<Record<string, string>>)[key] ?? '', params)
}

/** Fills the `{placeholders}` of a text. One that nothing is given for stays as it is. */
export function fillText(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole)
}
