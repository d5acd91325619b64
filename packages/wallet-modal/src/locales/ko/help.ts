import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '지갑이란?',
  whatIsANetwork: '네트워크란?',
}

export default help
