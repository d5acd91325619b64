import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '什么是钱包？',
  whatIsANetwork: '什么是网络？',
  helpHomeTitle: '币的家',
  helpHomeText: '钱包让您保管、发送和接收币，密钥只在您手中。',
  helpLoginTitle: '一个登录，通行各应用',
  helpLoginText: '用您的钱包登录，无需用户名和密码。',
  helpApproveTitle: '未经您同意，什么都不会发生',
  helpApproveText: '应用只能看到您的地址。每笔付款和每次签名都由您在钱包中确认。',
  getAWallet: '获取钱包',
  exploreAll: '查看全部',
  chromeExtension: 'Chrome 扩展',
  iosApp: 'iOS 应用',
  androidApp: 'Android 应用',
  website: '网站',
}

export default help
