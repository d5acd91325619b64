import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: '로그인',
  walletConnect: 'WalletConnect',
  recent: '최근 사용',
  installed: '설치됨',
  qrCode: 'QR 코드',
  connectLegal: '연결하면 주소가 표시됩니다. 지갑에서 승인하지 않으면 자금은 사용되지 않습니다.',
  noWallets: '이 브라우저에서 지갑을 찾지 못했습니다. WalletConnect로 휴대폰 지갑을 사용하세요.',
  scanQr: '지갑으로 이 QR 코드를 스캔하세요',
  qrLabel: '연결 링크 QR 코드',
  copyLink: '링크 복사',
  preparingLink: '링크를 준비하는 중',
  openWallet: '{wallet} 열기',
  approveInWalletTab: '{wallet} 탭에서 연결을 승인한 뒤 여기로 돌아오세요.',
  relayUnreachable: '연결 서비스가 응답하지 않습니다. 네트워크를 확인하고 다시 시도하세요.',
  declined: '거절됨',
  proposalExpired: '요청이 만료되었습니다',
  continueIn: '{wallet}에서 계속하세요',
  acceptRequest: '지갑에서 연결 요청을 수락하세요',
  connectionDeclined: '연결이 거절되었습니다',
  connectionDeclinedNote: '이전 요청이 아직 처리 중이면 연결이 거절될 수 있습니다',
  requestWaiting: '지갑에 이미 대기 중인 요청이 있습니다. 지갑을 열어 응답하세요.',
  signInNote:
    '이 지갑이 본인 것임을 증명하려면 메시지에 서명하세요. 비용이 들지 않으며 아무것도 이동하지 않습니다.',
  signInStatement: '지갑으로 로그인합니다. 비용이 들지 않으며 아무것도 이동하지 않습니다.',
  signInPending: '지갑에서 메시지를 확인하세요',
  signInDeclined: '서명이 거절되었습니다',
  signInFailed: '로그인하지 못했습니다',
}

export default connect
