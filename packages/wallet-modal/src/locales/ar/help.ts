import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'ما هي المحفظة؟',
  whatIsANetwork: 'ما هي الشبكة؟',
  helpHomeTitle: 'بيت لعملاتك',
  helpHomeText: 'تتيح لك المحفظة حفظ العملات وإرسالها واستلامها. أنت وحدك تملك مفتاحها.',
  helpLoginTitle: 'دخول واحد لكل التطبيقات',
  helpLoginText: 'سجّل الدخول بمحفظتك بدل اسم المستخدم وكلمة المرور.',
  helpApproveTitle: 'لا شيء دون موافقتك',
  helpApproveText: 'لا يرى التطبيق إلا عنوانك. تؤكد كل دفع وكل توقيع في محفظتك.',
  getAWallet: 'احصل على محفظة',
  exploreAll: 'استعرض الكل',
  chromeExtension: 'إضافة Chrome',
  iosApp: 'تطبيق iOS',
  androidApp: 'تطبيق Android',
  website: 'الموقع',
}

export default help
