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
  chooseListed: 'بدّل إلى شبكة يعمل عليها هذا التطبيق، أو اقطع الاتصال.',
  networkHelpTitle: 'أين يعمل التطبيق',
  networkHelpText:
    'الشبكة حواسيب كثيرة تحفظ سجلًا مشتركًا واحدًا. تقرؤه التطبيقات والمحافظ وتكتب فيه عبر العقود.',
  networkUsesTitle: 'كل شبكة مختلفة',
  networkUsesText:
    'تختلف الشبكات في التكلفة والسرعة والعملات التي تحملها. قد يحمل العنوان نفسه عملات مختلفة على كل منها.',
  learnMore: 'اعرف المزيد',
}

export default networks
