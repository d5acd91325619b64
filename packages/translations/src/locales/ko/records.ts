import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '거래 내역',
  filter: '필터',
  'kind.all': '전체',
  'kind.deposit': '입금',
  'kind.withdrawal': '출금',
  'kind.order': '주문',
  'kind.mined': '채굴',
  'kind.other': '기타',
  showAll: '모두 보기',
  what: '종류',
  note: '상세',
  when: '일시',
  state: '상태',
  amount: '금액',
  minedOn: '{{day}} 채굴분',
  failed: '거래 내역을 불러오지 못했습니다',
  empty: '아직 거래 내역이 없습니다',
  emptyNote: '입금, 출금, 주문, 정산 내역이 여기에 표시됩니다.',
  emptyKind: '이 종류의 내역이 아직 없습니다',
} satisfies NamespaceTexts<'records'>
