import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'ar',
  back: 'رجوع',
  close: 'إغلاق',
  tryAgain: 'حاول مرة أخرى',
  cancel: 'إلغاء',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  copyFailed: 'تعذّر النسخ',
  linkCopied: 'تم نسخ الرابط',
  addressCopied: 'تم نسخ العنوان',
  noLink: 'لم يُعثر على رابط',
  somethingFailed: 'حدث خطأ: {reason}',
  opensInNewTab: 'يُفتح في علامة تبويب جديدة',
  loadFailed: 'لم يتم التحميل. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
}

export default common
