import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '下一步',
  deposit: '充值 USDT',
  depositNote: '从此钱包或其他钱包均可。随后租用矿机，首次派发不晚于次日 10:00 UTC。',
  rent: '租用矿机',
  rentNote: '您有 {{amount}} 可用。',
} satisfies NamespaceTexts<'next'>
