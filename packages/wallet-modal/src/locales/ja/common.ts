import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  back: '戻る',
  close: '閉じる',
  tryAgain: 'もう一度試す',
  cancel: 'キャンセル',
  copyFailed: 'コピーできませんでした',
  linkCopied: 'リンクをコピーしました',
  addressCopied: 'アドレスをコピーしました',
  noLink: 'リンクが見つかりません',
  somethingFailed: '問題が発生しました: {reason}',
  opensInNewTab: '新しいタブで開きます',
  loadFailed: 'この部分を読み込めませんでした。通信環境を確認して、もう一度お試しください。',
}

export default common
