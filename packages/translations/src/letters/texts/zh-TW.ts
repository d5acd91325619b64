import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: '您收到此郵件，是因為此信箱在 {{site}} 的 Lode 帳戶中使用。我們絕不會透過郵件、電話或聊天索取驗證碼、密碼或助記詞。',
  'emailCode.subject': '{{code}} 是您的 Lode 驗證碼',
  'emailCode.title': '確認您的電子郵件地址',
  'emailCode.text': '請在 Lode 中輸入此驗證碼，{{life}}內有效。',
  'emailCode.ignore': '如果不是您本人操作，請忽略此郵件。沒有驗證碼，任何設定都不會改變。',
  'emailTaken.subject': '有人嘗試使用您的電子郵件地址',
  'emailTaken.text': '有人嘗試將此信箱加入另一個 Lode 帳戶。它仍屬於您的帳戶，一切未變。',
  'emailTaken.yours': '如果是您本人操作，請先從原帳戶移除此信箱，再加入另一個帳戶。',
  'emailChanged.subject': '您的 Lode 電子郵件地址已變更',
  'emailChanged.text': '您的帳戶現使用 {{email}}，不再使用此信箱。',
  'emailRemoved.subject': '您的電子郵件地址已從 Lode 移除',
  'emailRemoved.text': '您的帳戶已沒有電子郵件地址。',
  hold: '為保護您的資金，{{until}} 之前無法發起新的提領。您的餘額不變。',
  notYou: '如果不是您本人操作，請立即開啟 Lode 聯絡支援。',
  open: '開啟 Lode',
} satisfies LetterTexts
