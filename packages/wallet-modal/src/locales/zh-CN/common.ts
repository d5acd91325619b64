import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'zh-CN',
  back: '返回',
  close: '关闭',
  tryAgain: '重试',
  cancel: '取消',
  showMore: '展开',
  showLess: '收起',
  copyFailed: '复制失败',
  linkCopied: '链接已复制',
  addressCopied: '地址已复制',
  noLink: '未找到链接',
  somethingFailed: '出现问题：{reason}',
  opensInNewTab: '在新标签页中打开',
  loadFailed: '未能加载。请检查网络连接后重试。',
}

export default common
