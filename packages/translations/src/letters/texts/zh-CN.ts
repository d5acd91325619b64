import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: '您收到此邮件，是因为此邮箱在 {{site}} 的 Lode 账户中使用。我们绝不会通过邮件、电话或聊天索要验证码、密码或助记词。',
  'emailCode.subject': '{{code}} 是您的 Lode 验证码',
  'emailCode.title': '确认您的邮箱地址',
  'emailCode.text': '请在 Lode 中输入此验证码，{{life}}内有效。',
  'emailCode.ignore': '如果不是您本人操作，请忽略此邮件。没有验证码，任何设置都不会改变。',
  'emailTaken.subject': '有人尝试使用您的邮箱地址',
  'emailTaken.text': '有人尝试将此邮箱添加到另一个 Lode 账户。它仍属于您的账户，一切未变。',
  'emailTaken.yours': '如果是您本人操作，请先从原账户中移除此邮箱，再添加到另一个账户。',
  'emailChanged.subject': '您的 Lode 邮箱地址已更改',
  'emailChanged.text': '您的账户现使用 {{email}}，不再使用此邮箱。',
  'emailRemoved.subject': '您的邮箱地址已从 Lode 移除',
  'emailRemoved.text': '您的账户已没有邮箱地址。',
  hold: '为保护您的资金，{{until}} 之前无法发起新的提现。您的余额不变。',
  notYou: '如果不是您本人操作，请立即打开 Lode 联系支持。',
  open: '打开 Lode',
} satisfies LetterTexts
