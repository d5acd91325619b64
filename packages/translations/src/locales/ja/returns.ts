import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '過去なら、いくら掘れた？',
  amount: '支払っていたら',
  period: 'レンタル期間',
  back: '{{paid}} の支払いに対し、{{mined}} で戻る額',
  more: '支払いより {{amount}} 多い',
  less: '支払いより {{amount}} 少ない',
  counted: '直近 {{all}} 通りの開始日のうち、価格以上に戻ったのは {{good}} 通りです。',
  basis:
    '{{miner}}、{{from}}〜{{to}}。今日のレンタル価格と各日の BTC 価格で計算。過去の結果は約束ではありません。',
  chart: '開始日ごとの、価格に対して戻った割合',
  start: '開始日',
  cameBack: '戻った割合',
  tooYoung: '過去のデータを記録しています。まもなくここに表示されます。',
  failed: '過去のデータを読み込めませんでした',
  seeMiner: 'このマイナーを見る',
} satisfies NamespaceTexts<'returns'>
