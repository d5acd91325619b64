import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
  whatIsANetwork: 'Qu’est-ce qu’un réseau ?',
}

export default help
