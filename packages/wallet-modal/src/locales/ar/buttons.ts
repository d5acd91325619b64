import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'ربط المحفظة',
  connecting: 'جارٍ الاتصال…',
  switchNetwork: 'تبديل الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
  selectNetwork: 'اختر شبكة',
}

export default buttons
