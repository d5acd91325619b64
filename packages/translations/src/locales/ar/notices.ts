import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'الإشعارات',
  bellNew: 'الإشعارات، {{n}} جديدة',
  new: 'جديد',
  failed: 'تعذّر تحميل الإشعارات',
  none: 'لا إشعارات بعد',
  noneNote: 'الإيداعات وعمليات السحب وتسجيل الدخول والإعلانات ستظهر هنا.',
  more: 'عرض المزيد',
  'kind.announcement': 'إعلان',
  'kind.deposit': 'وصل الإيداع',
  'kind.withdrawal_paid': 'تم دفع السحب',
  'kind.withdrawal_rejected': 'رُفض السحب',
  'kind.signed_in': 'تسجيل دخول جديد',
  'kind.recipient_confirmed': 'تأكيد مستلم جديد',
  'kind.email_bound': 'أُضيف بريد إلكتروني',
  'kind.email_changed': 'تغيّر البريد الإلكتروني',
  'kind.email_removed': 'أُزيل البريد الإلكتروني',
  'kind.password_reset': 'تغيّرت كلمة المرور',
} satisfies NamespaceTexts<'notices'>
