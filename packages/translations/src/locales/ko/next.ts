import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '다음 단계',
  firstDay: '첫날 정산이 들어왔습니다',
  firstDayNote: '{{day}}에 채굴기가 {{amount}}를 채굴했습니다. 잔액에 들어왔습니다.',
  deposit: 'USDT 입금하기',
  depositNote:
    '이 지갑이나 다른 지갑에서 가능합니다. 채굴기를 임대하면 첫 정산은 다음 날 10:00 UTC까지 들어옵니다.',
  rent: '채굴기 임대하기',
  rentNote: '{{amount}}를 쓸 수 있습니다.',
} satisfies NamespaceTexts<'next'>
