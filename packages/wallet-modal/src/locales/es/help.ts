import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '¿Qué es una cartera?',
  whatIsANetwork: '¿Qué es una red?',
}

export default help
