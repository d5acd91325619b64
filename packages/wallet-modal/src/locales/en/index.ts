import account from './account.ts'
import buttons from './buttons.ts'
import common from './common.ts'
import connect from './connect.ts'
import help from './help.ts'
import networks from './networks.ts'

/** English is the shape of the catalogue: a locale that lacks one of its keys does not compile. */
const en = { ...buttons, ...common, ...connect, ...account, ...networks, ...help } as const

export type ModalTextKey = keyof typeof en
export type ModalTexts = Readonly<Record<ModalTextKey, string>>
export default en
