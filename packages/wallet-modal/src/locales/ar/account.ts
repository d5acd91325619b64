import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'الحساب',
  copyAddress: 'نسخ العنوان',
  balance: 'الرصيد',
  balanceUnavailable: 'الرصيد غير متاح',
  network: 'الشبكة',
  blockExplorer: 'مستكشف الكتل',
  disconnect: 'قطع الاتصال',
  disconnecting: 'جارٍ قطع الاتصال…',
  disconnectFailed: 'تعذّر قطع الاتصال',
}

export default account
