import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'كم كان سيُعدّن؟',
  amount: 'لو كنت دفعت',
  period: 'مدة الإيجار',
  back: 'تعود من أصل {{paid}}، على شكل {{mined}}',
  more: 'أكثر مما دفعت بـ {{amount}}',
  less: 'أقل مما دفعت بـ {{amount}}',
  counted: 'من بين آخر {{all}} موعد بدء، أعاد {{good}} أكثر من السعر.',
  basis:
    '{{miner}}، من {{from}} إلى {{to}}، بسعر الإيجار اليوم وسعر BTC في كل يوم. النتائج السابقة ليست وعدًا.',
  chart: 'الجزء الذي عاد من السعر حسب تاريخ البدء',
  start: 'تاريخ البدء',
  cameBack: 'ما عاد',
  tooYoung: 'ما زلنا نسجّل الأيام الماضية. ستظهر النتيجة هنا قريبًا.',
  failed: 'تعذّر تحميل الأيام الماضية',
  seeMiner: 'عرض هذا الجهاز',
} satisfies NamespaceTexts<'returns'>
