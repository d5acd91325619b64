import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '什么是钱包？',
  whatIsANetwork: '什么是网络？',
}

export default help
