import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'الخطوة التالية',
  firstDay: 'وصلت دفعة يومك الأول',
  firstDayNote: 'عدّن جهازك {{amount}} في {{day}}. المبلغ في رصيدك.',
  deposit: 'أودِع USDT',
  depositNote: 'من هذه المحفظة أو غيرها. ثم استأجر جهازًا، وتصل أول دفعة قبل 10:00 UTC في اليوم التالي.',
  rent: 'استأجر جهاز تعدين',
  rentNote: 'لديك {{amount}} جاهزة.',
} satisfies NamespaceTexts<'next'>
