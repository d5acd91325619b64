import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'تسجيل الدخول',
  walletConnect: 'WalletConnect',
  recent: 'الأخيرة',
  installed: 'مثبّتة',
  qrCode: 'رمز QR',
  connectLegal: 'الربط يُظهر عنوانك فقط. لا يمكن إنفاق أي شيء دون موافقتك في المحفظة.',
  noWallets: 'لم يُعثر على محفظة في هذا المتصفح. استخدم محفظة هاتف عبر WalletConnect.',
  scanQr: 'امسح رمز QR هذا بمحفظتك',
  qrLabel: 'رمز QR لرابط الاتصال',
  copyLink: 'نسخ الرابط',
  preparingLink: 'جارٍ تجهيز الرابط',
  openWallet: 'فتح {wallet}',
  approveInWalletTab: 'وافق على الاتصال في علامة تبويب {wallet} ثم عُد إلى هنا.',
  relayUnreachable: 'خدمة الاتصال لا تستجيب. تحقق من شبكتك وحاول مرة أخرى.',
  declined: 'مرفوض',
  proposalExpired: 'انتهت صلاحية الطلب',
  continueIn: 'تابِع في {wallet}',
  acceptRequest: 'اقبل طلب الاتصال في المحفظة',
  connectionDeclined: 'رُفض الاتصال',
  connectionDeclinedNote: 'قد يُرفض الاتصال إذا كان هناك طلب سابق لا يزال قائمًا',
  requestWaiting: 'يوجد طلب قيد الانتظار في محفظتك. افتحها وأجب عنه.',
  signInNote: 'وقّع رسالة لإثبات أن هذه المحفظة لك. لا تكلّف شيئًا ولا تنقل شيئًا.',
  signInStatement: 'تسجيل الدخول بمحفظتك. لا يكلّف شيئًا ولا ينقل شيئًا.',
  signInPending: 'أكّد الرسالة في محفظتك',
  signInDeclined: 'رُفض التوقيع',
  signInFailed: 'فشل تسجيل الدخول',
}

export default connect
