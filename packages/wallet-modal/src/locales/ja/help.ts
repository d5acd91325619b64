import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'ウォレットとは？',
  whatIsANetwork: 'ネットワークとは？',
  helpHomeTitle: 'コインの置き場所',
  helpHomeText: 'ウォレットではコインの保管、送金、受け取りができます。鍵を持つのはあなただけです。',
  helpLoginTitle: 'どのアプリでも同じサインイン',
  helpLoginText: 'ユーザー名とパスワードの代わりに、ウォレットでサインインします。',
  helpApproveTitle: '承認なしには何も動きません',
  helpApproveText: 'アプリに見えるのはアドレスだけです。支払いも署名も、毎回あなたがウォレットで確認します。',
  getAWallet: 'ウォレットを入手',
  exploreAll: 'すべて見る',
  chromeExtension: 'Chrome拡張機能',
  iosApp: 'iOSアプリ',
  androidApp: 'Androidアプリ',
  website: 'ウェブサイト',
}

export default help
