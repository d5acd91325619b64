import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '您的資料',
  export: '匯出您的資料',
  exportNote:
    '我們保存的與您有關的全部內容，打包為含 JSON 與 CSV 的 ZIP：帳單、訂單、充值、提現、兌換、訊息、工作階段等。需要一兩分鐘，檔案在此保留 3 天。',
  ask: '準備我的資料',
  making: '準備中',
  save: '儲存',
  failed: '無法載入您的匯出',
  until: '{{time}} 前可下載，{{size}}',
  'state.waiting': '準備中，完成後會通知您。',
  'state.ready': '已就緒',
  'state.failed': '資料過大，無法放入一個檔案，請聯絡客服。',
  'state.erased': '3 天後已刪除',
} satisfies NamespaceTexts<'ownData'>
