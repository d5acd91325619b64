import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '什麼是錢包？',
  whatIsANetwork: '什麼是網路？',
  helpHomeTitle: '幣的家',
  helpHomeText: '錢包讓您保管、傳送和接收幣，金鑰只在您手中。',
  helpLoginTitle: '一次登入，走遍各應用',
  helpLoginText: '用您的錢包登入，不需帳號與密碼。',
  helpApproveTitle: '未經您同意，什麼都不會發生',
  helpApproveText: '應用程式只能看到您的地址。每筆付款與每次簽署都由您在錢包中確認。',
  getAWallet: '取得錢包',
  exploreAll: '瀏覽全部',
  chromeExtension: 'Chrome 擴充功能',
  iosApp: 'iOS 應用程式',
  androidApp: 'Android 應用程式',
  website: '網站',
}

export default help
