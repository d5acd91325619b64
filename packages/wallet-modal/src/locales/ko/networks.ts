import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: '네트워크 선택',
  wrongNetwork: '잘못된 네트워크',
  wrongNetworkNote: '지갑이 {current}에 있습니다. 이 앱은 {required}에서 작동합니다.',
  switchTo: '{network}(으)로 전환',
  approveInWallet: '지갑에서 승인하세요',
  switchDeclined: '전환이 거절되었습니다',
  switchDeclinedNote: '지갑이 체인을 지원하지 않거나 이전 요청이 아직 처리 중이면 전환이 거절될 수 있습니다',
  addNetworkFailed: '{network} 네트워크를 추가할 수 없습니다',
  networksNote: '지갑이 일부 네트워크를 지원하지 않을 수 있습니다',
  current: '현재',
  chooseListed: '이 앱이 지원하는 네트워크로 전환하거나 연결을 해제하세요.',
  networkHelpTitle: '앱이 실행되는 곳',
  networkHelpText:
    '네트워크는 여러 컴퓨터가 하나의 기록을 함께 관리하는 것입니다. 앱과 지갑은 그 기록을 읽고, 컨트랙트를 통해 씁니다.',
  networkUsesTitle: '저마다 다릅니다',
  networkUsesText:
    '네트워크마다 비용, 속도, 다루는 코인이 다릅니다. 같은 주소라도 네트워크마다 다른 코인을 가질 수 있습니다.',
  learnMore: '자세히 알아보기',
}

export default networks
