import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'ウォレットとは？',
  whatIsANetwork: 'ネットワークとは？',
}

export default help
