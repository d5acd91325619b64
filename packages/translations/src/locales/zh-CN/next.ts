import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '下一步',
  firstDay: '您的第一天已派发',
  firstDayNote: '您的矿机在 {{day}} 挖得 {{amount}}，已计入您的余额。',
  deposit: '充值 USDT',
  depositNote: '从此钱包或其他钱包均可。随后租用矿机，首次派发不晚于次日 10:00 UTC。',
  rent: '租用矿机',
  rentNote: '您有 {{amount}} 可用。',
} satisfies NamespaceTexts<'next'>
