import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '下一步',
  firstDay: '您的第一天已派發',
  firstDayNote: '您的礦機在 {{day}} 挖得 {{amount}}，已計入您的餘額。',
  deposit: '充值 USDT',
  depositNote: '從此錢包或其他錢包皆可。隨後租用礦機，首次派發不晚於次日 10:00 UTC。',
  rent: '租用礦機',
  rentNote: '您有 {{amount}} 可用。',
} satisfies NamespaceTexts<'next'>
