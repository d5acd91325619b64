import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '选择网络',
  wrongNetwork: '网络不正确',
  wrongNetworkNote: '您的钱包在 {current} 上，而此应用使用 {required}。',
  switchTo: '切换到 {network}',
  approveInWallet: '请在钱包中批准',
  switchDeclined: '切换被拒绝',
  switchDeclinedNote: '如果钱包不支持该链，或之前的请求仍未处理，切换可能会被拒绝',
  addNetworkFailed: '无法添加 {network} 网络',
  networksNote: '您的钱包可能不支持其中某些网络',
  current: '当前',
  chooseListed: '请切换到此应用支持的网络，或断开连接。',
  networkHelpTitle: '应用在哪里运行',
  networkHelpText: '网络由许多台计算机共同维护一份记录。应用和钱包读取它，并通过合约写入。',
  networkUsesTitle: '每个网络都不同',
  networkUsesText: '各个网络的费用、速度和所承载的币都不同。同一个地址在每个网络上可以持有不同的币。',
  learnMore: '了解更多',
}

export default networks
