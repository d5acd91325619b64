import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'サインイン',
  walletConnect: 'WalletConnect',
  recent: '最近使用',
  installed: 'インストール済み',
  qrCode: 'QRコード',
  connectLegal:
    '接続するとアドレスが表示されます。ウォレットで承認しない限り、資金が使われることはありません。',
  noWallets:
    'このブラウザにはウォレットが見つかりません。WalletConnect でスマートフォンのウォレットをお使いください。',
  scanQr: 'ウォレットでこのQRコードを読み取ってください',
  qrLabel: '接続リンクのQRコード',
  copyLink: 'リンクをコピー',
  preparingLink: 'リンクを準備しています',
  openWallet: '{wallet} を開く',
  approveInWalletTab: '{wallet} のタブで接続を承認し、ここに戻ってください。',
  relayUnreachable: '接続サービスが応答しません。ネットワークを確認して、もう一度お試しください。',
  declined: '拒否されました',
  proposalExpired: 'リクエストの期限が切れました',
  continueIn: '{wallet} で続行',
  acceptRequest: 'ウォレットで接続リクエストを承認してください',
  connectionDeclined: '接続が拒否されました',
  connectionDeclinedNote: '前のリクエストがまだ有効な場合、接続が拒否されることがあります',
  requestWaiting: 'ウォレットで未処理のリクエストがあります。ウォレットを開いて対応してください。',
  signInNote:
    'このウォレットがあなたのものであることを証明するため、メッセージに署名してください。費用はかからず、資産も動きません。',
  signInStatement: 'ウォレットでサインインします。費用はかからず、資産も動きません。',
  signInPending: 'ウォレットでメッセージを確認してください',
  signInDeclined: '署名が拒否されました',
  signInFailed: 'サインインできませんでした',
}

export default connect
