import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'دفتر العناوين',
  recipients: 'العناوين المحفوظة',
  none: 'لا توجد عناوين محفوظة بعد',
  noneNote: 'احفظ العناوين التي تسحب إليها بأسماء تختارها.',
  add: 'حفظ عنوان',
  name: 'الاسم',
  address: 'العنوان',
  save: 'حفظ',
  saved: 'حُفظ العنوان',
  remove: 'إزالة',
  removeOne: 'إزالة {{name}}',
  removed: 'أُزيل العنوان',
  waits: 'يمكن استخدامه من {{time}}',
  failed: 'تعذّر تحميل دفتر عناوينك',
  onlyOff: 'يمكن السحب إلى أي عنوان',
  onlyOn: 'السحب إلى العناوين المحفوظة فقط',
  onlyNote:
    'إذا سمحت بالعناوين المحفوظة فقط، ينتظر كل عنوان جديد 24 ساعة قبل استخدامه. وإيقاف هذا الخيار يستغرق 24 ساعة أيضًا.',
  onlyEnds: 'يمكن السحب إلى أي عنوان من {{time}}.',
  turnOn: 'السماح بالعناوين المحفوظة فقط',
  turnOff: 'إيقاف بعد 24 ساعة',
  keepOn: 'إبقاء الخيار مفعّلًا',
} satisfies NamespaceTexts<'addressBook'>
