import type { ModalTexts } from '../en/index.ts'
import account from './account.ts'
import buttons from './buttons.ts'
import common from './common.ts'
import connect from './connect.ts'
import help from './help.ts'
import networks from './networks.ts'

const texts: ModalTexts = { ...buttons, ...common, ...connect, ...account, ...networks, ...help }

export default texts
