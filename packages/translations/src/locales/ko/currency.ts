import type { NamespaceTexts } from '../../types.ts'

export default {
  about: '약 {{amount}}',
  source: '유럽중앙은행 기준 환율, {{day}}. 1 USDT를 1달러로 계산합니다.',
  title: '통화',
  note: '코인 금액을 이 통화로도 표시합니다. 이 환율로 거래하지는 않습니다.',
} satisfies NamespaceTexts<'currency'>
