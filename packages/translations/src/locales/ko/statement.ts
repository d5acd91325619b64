import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '연간 명세서',
  year: '연도',
  wallet: '지갑',
  period: '기간(UTC)',
  goesOn: '올해는 아직 끝나지 않았습니다. {{time}}까지의 집계입니다.',
  opening: '기초 잔액',
  totalIn: '입금 합계',
  totalOut: '출금 합계',
  closing: '기말 잔액',
  rate: '1 {{coin}} = {{amount}}',
  noRate: '기록된 환율 없음',
  without: '{{days}} 제외',
  missing: '기록된 환율 없음',
  missingNote:
    '이 날짜들은 기록된 환율이 없어 환산 금액에 포함하지 않았습니다. CSV 파일에 모든 날짜가 있습니다.',
  note: '모든 수치는 Lode의 장부에서 나옵니다. 환산에는 그날 기록된 환율을 쓰고, 1 USDT는 1 USD로 계산합니다.',
  csv: 'CSV로 저장',
  saved: '파일을 저장했습니다',
  saveFailed: '명세서를 저장하지 못했습니다',
  failed: '명세서를 불러오지 못했습니다',
  empty: '{{year}}년에는 거래가 없습니다',
  emptyNote: '한 해 내내 잔액이 0이었습니다.',
} satisfies NamespaceTexts<'statement'>
