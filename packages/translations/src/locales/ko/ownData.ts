import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '내 데이터',
  export: '내 데이터 내보내기',
  exportNote:
    '보관 중인 회원님의 모든 데이터를 JSON과 CSV가 든 ZIP으로 제공합니다. 내역서, 주문, 입금, 출금, 교환, 메시지, 세션 등이 포함됩니다. 1~2분이 걸리며 3일간 여기에 보관됩니다.',
  ask: '내 데이터 준비하기',
  making: '준비 중',
  save: '저장',
  failed: '내보내기를 불러오지 못했습니다',
  until: '{{time}}까지 저장 가능, {{size}}',
  'state.waiting': '준비 중입니다. 완료되면 알려 드립니다.',
  'state.ready': '준비됨',
  'state.failed': '파일 하나에 담기에 너무 큽니다. 고객 지원에 문의해 주세요.',
  'state.erased': '3일 후 삭제됨',
} satisfies NamespaceTexts<'ownData'>
