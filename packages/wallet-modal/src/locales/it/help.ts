import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Cos’è un wallet?',
  whatIsANetwork: 'Cos’è una rete?',
}

export default help
