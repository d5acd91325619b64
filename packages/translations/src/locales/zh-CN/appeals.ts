import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: '请我们重新核查',
  question: '有什么需要说明的吗？',
  note: '将由另一位专人核查。只能申请一次。',
  send: '发送',
  sent: '已发送，会有专人查看。',
  failed: '无法确认您能否申诉',
  open: '您已申请重新核查。另一位专人会在 {{time}} 前作出决定。',
  'granted.withdrawal': '我们已重新核查，之前的决定有误，非常抱歉。您可以再次申请这笔提现。',
  'granted.identity': '我们已重新核查，之前的决定有误，非常抱歉。您可以再次提交证件。',
  refused: '我们已重新核查，维持原决定。',
  answer: '我们的答复',
} satisfies NamespaceTexts<'appeals'>
