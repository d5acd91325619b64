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
  networkHelpTitle: 'الأساس الذي يقوم عليه التطبيق',
  networkHelpText:
    'الشبكة حواسيب كثيرة تحفظ معًا سجلًا واحدًا. تقرؤه التطبيقات وتكتب فيه عبر العقود، وكذلك تفعل محفظتك.',
  networkUsesTitle: 'لكل شبكة غرضها',
  networkUsesText:
    'تختلف الشبكات في الرسوم والسرعة والأصول التي تحملها، وقد يملك العنوان نفسه أشياء مختلفة على كل منها.',
  learnMore: 'اعرف المزيد',
}

export default networks
