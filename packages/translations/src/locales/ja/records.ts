import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '履歴',
  filter: '絞り込み',
  'kind.all': 'すべて',
  'kind.deposit': '入金',
  'kind.withdrawal': '出金',
  'kind.order': '注文',
  'kind.mined': '採掘',
  'kind.other': 'その他',
  showAll: 'すべて表示',
  what: '内容',
  note: '詳細',
  when: '日時',
  state: '状態',
  amount: '金額',
  minedOn: '{{day}}の採掘分',
  failed: '履歴を読み込めませんでした',
  empty: '履歴はまだありません',
  emptyNote: '入金、出金、注文、分配がここに表示されます。',
  emptyKind: 'この種類の履歴はまだありません',
} satisfies NamespaceTexts<'records'>
