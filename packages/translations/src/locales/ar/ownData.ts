import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'بياناتك',
  export: 'خذ بياناتك معك',
  exportNote:
    'كل ما نحتفظ به عنك في ملف ZIP يضم JSON وCSV: كشف الحساب والطلبات والإيداعات والسحوبات والتحويلات والرسائل والجلسات وغيرها. يستغرق ذلك دقيقة أو دقيقتين ويبقى هنا 3 أيام.',
  ask: 'جهّز بياناتي',
  making: 'قيد التجهيز',
  save: 'حفظ',
  failed: 'تعذّر تحميل ملفاتك المصدّرة',
  until: 'متاح حتى {{time}}، {{size}}',
  'state.waiting': 'قيد التجهيز. سنُعلمك عند الانتهاء.',
  'state.ready': 'جاهز',
  'state.failed': 'البيانات أكبر من أن يضمها ملف واحد. يرجى التواصل مع الدعم.',
  'state.erased': 'حُذف بعد 3 أيام',
} satisfies NamespaceTexts<'ownData'>
