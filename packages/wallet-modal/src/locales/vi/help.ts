import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Ví là gì?',
  whatIsANetwork: 'Mạng là gì?',
}

export default help
