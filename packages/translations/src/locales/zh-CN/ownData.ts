import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '您的数据',
  export: '导出您的数据',
  exportNote:
    '我们保存的与您有关的全部内容，打包为含 JSON 和 CSV 的 ZIP：账单、订单、充值、提现、兑换、消息、会话等。需要一两分钟，文件在此保留 3 天。',
  ask: '准备我的数据',
  making: '准备中',
  save: '保存',
  failed: '无法加载您的导出',
  until: '{{time}} 前可下载，{{size}}',
  'state.waiting': '准备中，完成后会通知您。',
  'state.ready': '已就绪',
  'state.failed': '数据过大，无法放入一个文件，请联系客服。',
  'state.erased': '3 天后已删除',
} satisfies NamespaceTexts<'ownData'>
