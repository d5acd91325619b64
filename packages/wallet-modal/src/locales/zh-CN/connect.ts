import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: '登录',
  walletConnect: 'WalletConnect',
  recent: '最近使用',
  installed: '已安装',
  qrCode: '二维码',
  connectLegal: '连接只会显示你的地址。未经你在钱包中批准，任何资金都不会动用。',
  noWallets: '此浏览器中没有找到钱包。请通过 WalletConnect 使用手机钱包。',
  scanQr: '用你的钱包扫描此二维码',
  qrLabel: '连接链接的二维码',
  copyLink: '复制链接',
  preparingLink: '正在准备链接',
  openWallet: '打开 {wallet}',
  approveInWalletTab: '在 {wallet} 标签页中批准连接，然后回到这里。',
  relayUnreachable: '连接服务没有响应。请检查网络后重试。',
  declined: '已拒绝',
  proposalExpired: '请求已过期',
  continueIn: '在 {wallet} 中继续',
  acceptRequest: '在钱包中接受连接请求',
  connectionDeclined: '连接被拒绝',
  connectionDeclinedNote: '如果之前的请求仍未处理，连接可能会被拒绝',
  requestWaiting: '你的钱包中已有一个待处理的请求。请打开钱包处理。',
  signInNote: '签署一条消息以证明此钱包属于你。不收取费用，也不会转移任何资产。',
  signInStatement: '使用你的钱包登录。不收取费用，也不会转移任何资产。',
  signInPending: '请在钱包中确认消息',
  signInDeclined: '签名被拒绝',
  signInFailed: '登录失败',
}

export default connect
