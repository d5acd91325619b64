import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'اختر الشبكة',
  wrongNetwork: 'شبكة غير صحيحة',
  wrongNetworkNote: 'محفظتك على {current}. يعمل هذا التطبيق على {required}.',
  switchTo: 'التبديل إلى {network}',
  approveInWallet: 'وافق في المحفظة',
  switchDeclined: 'رُفض التبديل',
  switchDeclinedNote: 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان هناك طلب سابق لا يزال قائمًا',
  addNetworkFailed: 'تعذّرت إضافة شبكة {network}',
  networksNote: 'قد لا تدعم محفظتك بعض هذه الشبكات',
  current: 'الحالية',
}

export default networks
