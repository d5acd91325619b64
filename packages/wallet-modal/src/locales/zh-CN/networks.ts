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
  chooseListed: '请切换到此应用支持的网络，或断开连接。',
  networkHelpTitle: '应用立足的基础',
  networkHelpText: '网络由许多台计算机共同维护同一本账本。应用通过合约读写这本账本，你的钱包也是如此。',
  networkUsesTitle: '用途各不相同',
  networkUsesText: '各个网络的费用、速度和承载的资产都不一样。同一个地址在每个网络上的资产也可能不同。',
  learnMore: '了解更多',
}

export default networks
