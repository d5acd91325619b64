import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'تصلك هذه الرسالة لأن هذا العنوان مستخدم مع Lode على {{site}}. لا نطلب أبدًا رموزًا أو كلمات مرور أو عبارات استرداد عبر البريد أو الهاتف أو الدردشة.',
  'emailCode.subject': 'رمز Lode الخاص بك: {{code}}',
  'emailCode.title': 'أكّد عنوان بريدك الإلكتروني',
  'emailCode.text': 'أدخل هذا الرمز في Lode. مدة صلاحيته {{life}}.',
  'emailCode.ignore': 'إن لم تطلبه فتجاهل هذه الرسالة. لا يتغيّر شيء من دون الرمز.',
  'emailTaken.subject': 'حاول شخص استخدام عنوان بريدك',
  'emailTaken.text': 'حاول شخص إضافة هذا العنوان إلى حساب Lode آخر. ما زال العنوان لحسابك ولم يتغيّر شيء.',
  'emailTaken.yours': 'إن كنت أنت، فأزل العنوان من حسابك الأول قبل إضافته إلى الآخر.',
  'emailChanged.subject': 'تم تغيير عنوان بريدك في Lode',
  'emailChanged.text': 'يستخدم حسابك الآن {{email}} بدلًا من هذا العنوان.',
  'emailRemoved.subject': 'أُزيل عنوان بريدك من Lode',
  'emailRemoved.text': 'لم يعد لحسابك عنوان بريد إلكتروني.',
  hold: 'لحماية أموالك لا يمكن طلب عمليات سحب جديدة حتى {{until}}. رصيدك لم يتغيّر.',
  notYou: 'إن لم تكن أنت، فافتح Lode وتواصل مع الدعم الآن.',
  open: 'افتح Lode',
} satisfies LetterTexts
