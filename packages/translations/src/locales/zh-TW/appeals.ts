import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: '請我們重新查核',
  question: '有什麼需要說明的嗎？',
  note: '將由另一位專人查核。只能申請一次。',
  send: '傳送',
  sent: '已傳送，會有專人查看。',
  failed: '無法確認您能否申訴',
  open: '您已申請重新查核。另一位專人會在 {{time}} 前作出決定。',
  'granted.withdrawal': '我們已重新查核，先前的決定有誤，非常抱歉。您可以再次申請這筆提領。',
  'granted.identity': '我們已重新查核，先前的決定有誤，非常抱歉。您可以再次提交證件。',
  refused: '我們已重新查核，維持原決定。',
  answer: '我們的答覆',
} satisfies NamespaceTexts<'appeals'>
