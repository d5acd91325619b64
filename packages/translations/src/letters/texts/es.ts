import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Recibes este correo porque esta dirección se usa con Lode en {{site}}. Nunca pedimos códigos, contraseñas ni frases de recuperación por correo, teléfono o chat.',
  'emailCode.subject': '{{code}} es tu código de Lode',
  'emailCode.title': 'Confirma tu dirección de correo',
  'emailCode.text': 'Introduce este código en Lode. Es válido durante {{life}}.',
  'emailCode.ignore': 'Si no lo pediste tú, ignora este correo. Sin el código no cambia nada.',
  'emailTaken.subject': 'Alguien intentó usar tu dirección de correo',
  'emailTaken.text':
    'Alguien intentó añadir esta dirección a otra cuenta de Lode. Sigue siendo de la tuya y nada ha cambiado.',
  'emailTaken.yours': 'Si fuiste tú, quita la dirección de tu primera cuenta antes de añadirla a la otra.',
  'emailChanged.subject': 'Tu dirección de correo en Lode ha cambiado',
  'emailChanged.text': 'Tu cuenta usa ahora {{email}} en lugar de esta dirección.',
  'emailRemoved.subject': 'Tu dirección de correo se ha quitado de Lode',
  'emailRemoved.text': 'Tu cuenta ya no tiene dirección de correo.',
  hold: 'Para proteger tu dinero, no se pueden pedir retiros nuevos hasta el {{until}}. Tu saldo no cambia.',
  notYou: 'Si no fuiste tú, abre Lode y contacta ahora con soporte.',
  open: 'Abrir Lode',
} satisfies LetterTexts
