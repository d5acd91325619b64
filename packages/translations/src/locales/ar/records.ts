import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'النشاط',
  filter: 'عرض',
  'kind.all': 'الكل',
  'kind.deposit': 'الإيداعات',
  'kind.withdrawal': 'السحوبات',
  'kind.order': 'الطلبات',
  'kind.mined': 'التعدين',
  'kind.other': 'أخرى',
  showAll: 'عرض الكل',
  what: 'ماذا',
  note: 'التفاصيل',
  when: 'متى',
  state: 'الحالة',
  amount: 'المبلغ',
  minedOn: 'تعدين {{day}}',
  failed: 'تعذّر علينا تحميل نشاطك',
  empty: 'لا نشاط بعد',
  emptyNote: 'ستظهر هنا إيداعاتك وسحوباتك وطلباتك ودفعاتك.',
  emptyKind: 'لا شيء من هذا النوع هنا بعد',
} satisfies NamespaceTexts<'records'>
