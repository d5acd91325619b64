import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'ja',
  back: '戻る',
  close: '閉じる',
  tryAgain: 'もう一度試す',
  cancel: 'キャンセル',
  showMore: 'もっと見る',
  showLess: '閉じる',
  copyFailed: 'コピーできませんでした',
  linkCopied: 'リンクをコピーしました',
  addressCopied: 'アドレスをコピーしました',
  noLink: 'リンクが見つかりません',
  somethingFailed: '問題が発生しました: {reason}',
  opensInNewTab: '新しいタブで開きます',
  loadFailed: '読み込めませんでした。インターネット接続を確認して、もう一度お試しください。',
}

export default common
