import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '选择网络',
  wrongNetwork: '网络不正确',
  wrongNetworkNote: '你的钱包在 {current} 上，而此应用使用 {required}。',
  switchTo: '切换到 {network}',
  approveInWallet: '请在钱包中批准',
  switchDeclined: '切换被拒绝',
  switchDeclinedNote: '如果钱包不支持该链，或之前的请求仍未处理，切换可能会被拒绝',
  addNetworkFailed: '无法添加 {network} 网络',
  networksNote: '你的钱包可能不支持其中某些网络',
  current: '当前',
}

export default networks
