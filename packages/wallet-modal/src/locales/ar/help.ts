import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'ما هي المحفظة؟',
  whatIsANetwork: 'ما هي الشبكة؟',
  helpHomeTitle: 'بيت لعملاتك',
  helpHomeText: 'تتيح لك المحفظة حفظ العملات وإرسالها واستلامها. أنت وحدك تملك مفتاحها.',
  helpLoginTitle: 'دخول واحد لكل التطبيقات',
  helpLoginText: 'سجّل الدخول بمحفظتك بدل الاسم وكلمة المرور.',
  helpApproveTitle: 'لا شيء دون موافقتك',
  helpApproveText: 'لا يرى التطبيق إلا عنوانك. كل دفعة وكل توقيع تؤكده أنت في المحفظة.',
  getAWallet: 'احصل على محفظة',
  exploreAll: 'استعرض الكل',
  chromeExtension: 'إضافة Chrome',
  iosApp: 'تطبيق iOS',
  androidApp: 'تطبيق Android',
  website: 'الموقع',
}

export default help
