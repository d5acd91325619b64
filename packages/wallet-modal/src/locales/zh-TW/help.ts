import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '什麼是錢包？',
  whatIsANetwork: '什麼是網路？',
}

export default help
