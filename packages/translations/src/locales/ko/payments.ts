import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: '전송됨, 네트워크 확인을 기다리는 중',
  sentNote: '아직 거래가 보이지 않습니다. 계속 찾고 있으니 다시 보내지 마세요.',
  sentOffline: '오프라인 상태입니다. 거래는 네트워크에 전달되었으며, 다시 연결되면 확인하겠습니다.',
  unknownOutcome: '보내는 중에 연결이 끊겼습니다. 다시 연결되는 대로 확인하겠습니다.',
  unanswered: '지갑이 응답하지 않았습니다. 다시 시도하기 전에 지갑을 확인하세요.',
  networkFee: '네트워크 수수료: 약 {{fee}}, 지갑의 ETH로 지불됩니다.',
  noGas: '네트워크 수수료로 ETH 약 {{fee}}가 필요합니다. 지갑에는 {{balance}}가 있습니다.',
  willAsk_other: '지갑에서 {{count}}번 확인해야 합니다.',
  btcName: 'BTC (이더리움의 WBTC)',
  wbtc: '여기서 BTC는 이더리움 토큰인 WBTC입니다. bc1 주소를 사용하지 마세요.',
  limits: '최소 {{minimum}}, 최대 {{maximum}}',
  least: '최소 {{minimum}}',
  either: '{{one}}인가요, {{other}}인가요?',
  tooFine: '{{coin}}은(는) 소수점 이하 {{count}}자리까지입니다.',
  mayLose: '현재 난이도와 가격이라면 지불 금액의 {{percent}}를 잃게 됩니다.',
  rentAnyway: '그래도 {{amount}}에 임대',
  paysBack: '{{cost}}를 지불하고 {{back}}를 돌려받을 것으로 예상됩니다.',
  connectReturn: '먼저 지갑을 연결해야 합니다',
  connectReturnNote: '지갑을 연결하면 열려던 화면으로 이동합니다.',
} satisfies NamespaceTexts<'payments'>
