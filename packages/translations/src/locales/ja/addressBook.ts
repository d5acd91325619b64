import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'アドレス帳',
  recipients: '保存したアドレス',
  none: '保存したアドレスはまだありません',
  noneNote: '出金先のアドレスに名前を付けて保存できます。',
  add: 'アドレスを保存',
  name: '名前',
  address: 'アドレス',
  save: '保存',
  saved: 'アドレスを保存しました',
  remove: '削除',
  removeOne: '{{name}} を削除',
  removed: 'アドレスを削除しました',
  waits: '{{time}} から使えます',
  failed: 'アドレス帳を読み込めませんでした',
  onlyOff: 'どのアドレスにも出金できます',
  onlyOn: '保存したアドレスにのみ出金できます',
  onlyNote:
    '保存したアドレスのみに限ると、新しいアドレスは 24 時間待ってから使えます。解除にも 24 時間かかります。',
  onlyEnds: '{{time}} からどのアドレスにも出金できます。',
  turnOn: '保存したアドレスのみに限る',
  turnOff: '24 時間後に解除',
  keepOn: 'そのまま続ける',
} satisfies NamespaceTexts<'addressBook'>
