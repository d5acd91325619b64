import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'zh-TW',
  back: '返回',
  close: '關閉',
  tryAgain: '再試一次',
  cancel: '取消',
  showMore: '展開',
  showLess: '收合',
  copyFailed: '複製失敗',
  linkCopied: '連結已複製',
  addressCopied: '地址已複製',
  noLink: '找不到連結',
  somethingFailed: '發生問題：{reason}',
  opensInNewTab: '在新分頁中開啟',
  loadFailed: '沒有載入。請檢查網路連線後重試。',
}

export default common
