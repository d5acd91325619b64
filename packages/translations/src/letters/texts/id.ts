import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Anda menerima email ini karena alamat ini dipakai dengan Lode di {{site}}. Kami tidak pernah meminta kode, kata sandi, atau frasa pemulihan lewat email, telepon, atau chat.',
  'emailCode.subject': '{{code}} adalah kode Lode Anda',
  'emailCode.title': 'Konfirmasi alamat email Anda',
  'emailCode.text': 'Masukkan kode ini di Lode. Berlaku selama {{life}}.',
  'emailCode.ignore': 'Jika Anda tidak memintanya, abaikan email ini. Tanpa kode, tidak ada yang berubah.',
  'emailTaken.subject': 'Seseorang mencoba memakai alamat email Anda',
  'emailTaken.text':
    'Seseorang mencoba menambahkan alamat ini ke akun Lode lain. Alamat ini tetap milik akun Anda dan tidak ada yang berubah.',
  'emailTaken.yours': 'Jika itu Anda, hapus alamat dari akun pertama sebelum menambahkannya ke akun lain.',
  'emailChanged.subject': 'Alamat email Lode Anda diubah',
  'emailChanged.text': 'Akun Anda kini memakai {{email}}, bukan alamat ini.',
  'emailRemoved.subject': 'Alamat email Anda dihapus dari Lode',
  'emailRemoved.text': 'Akun Anda tidak lagi memiliki alamat email.',
  hold: 'Untuk melindungi uang Anda, penarikan baru tidak dapat diminta hingga {{until}}. Saldo Anda tidak berubah.',
  notYou: 'Jika bukan Anda, buka Lode dan segera hubungi bantuan.',
  open: 'Buka Lode',
} satisfies LetterTexts
