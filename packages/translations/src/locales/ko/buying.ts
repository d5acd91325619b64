import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: '카드로',
  card: '카드',
  cardNote:
    '먼저 주문이 만들어집니다. 그다음 {{amount}}을(를) 카드로 사는 비용을 모두 보여 드리며, 선택한 업체에서 결제합니다.',
  payByCard: '카드로 결제',
  goOn: '카드 결제로 계속',
  runsNote: '카드 결제가 진행 중입니다. 코인이 도착하면 자동으로 결제됩니다.',
  notSold: '계신 곳에서는 {{coin}}을(를) 카드로 살 수 없습니다',
  'unavailable.country': '계신 곳에서는 암호화폐를 카드로 살 수 없습니다',
  'unavailable.providers': '지금 카드로 판매하는 업체가 없습니다',
  optionsFailed: '카드로 살 수 있는 목록을 불러오지 못했습니다',
  depositInstead: '내 주소로 {{coin}} 입금',
  otherCountry: '다른 국가 선택',
  purchases: '카드로 구매',
  by: '카드, {{provider}}',
  'state.opened': '아직 결제 전',
  'state.paying': '결제 진행 중',
  'state.sent': '업체가 보냈다고 합니다',
  'state.arrived': '도착',
  'state.failed': '실패',
  late: '업체는 한 시간도 더 전에 보냈다고 하지만 아직 도착하지 않았습니다. 확인하고 있습니다. 고객 센터에 이 번호를 알려 주세요.',
  failedNote: '업체에 따르면 결제가 실패했고 코인은 보내지지 않았습니다.',
  transactionId: '업체 거래 번호',
  writeSupport: '고객 센터에 문의',
} satisfies NamespaceTexts<'buying'>
