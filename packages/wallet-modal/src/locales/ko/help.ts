import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '지갑이란?',
  whatIsANetwork: '네트워크란?',
  helpHomeTitle: '코인을 담는 곳',
  helpHomeText: '지갑으로 코인을 보관하고, 보내고, 받을 수 있습니다. 키는 본인만 가집니다.',
  helpLoginTitle: '모든 앱에 하나의 로그인',
  helpLoginText: '아이디와 비밀번호 대신 지갑으로 로그인합니다.',
  helpApproveTitle: '승인 없이는 아무 일도 없습니다',
  helpApproveText: '앱은 주소만 볼 수 있습니다. 모든 결제와 서명은 지갑에서 직접 확인합니다.',
  getAWallet: '지갑 받기',
  exploreAll: '모두 보기',
  chromeExtension: 'Chrome 확장 프로그램',
  iosApp: 'iOS 앱',
  androidApp: 'Android 앱',
  website: '웹사이트',
}

export default help
