import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '과거라면 얼마를 채굴했을까요?',
  amount: '당시 낸 금액',
  period: '임대 기간',
  back: '{{paid}}에 대해 {{mined}}로 회수',
  more: '낸 금액보다 {{amount}} 많음',
  less: '낸 금액보다 {{amount}} 적음',
  counted: '최근 시작일 {{all}}일 중 {{good}}일이 가격보다 많이 돌려주었습니다.',
  basis: '{{miner}}, {{from}}~{{to}}, 오늘의 임대 가격과 당일 BTC 가격 기준. 과거 결과는 약속이 아닙니다.',
  chart: '시작일별로 돌려받은 가격 비율',
  start: '시작일',
  cameBack: '회수',
  tooYoung: '지난 데이터를 기록하고 있습니다. 곧 결과가 여기에 표시됩니다.',
  failed: '지난 데이터를 불러오지 못했습니다',
  seeMiner: '이 채굴기 보기',
} satisfies NamespaceTexts<'returns'>
