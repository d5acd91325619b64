import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Ricevi questa email perché questo indirizzo è usato con Lode su {{site}}. Non chiediamo mai codici, password o frasi di recupero via email, telefono o chat.',
  'emailCode.subject': '{{code}} è il tuo codice Lode',
  'emailCode.title': 'Conferma il tuo indirizzo email',
  'emailCode.text': 'Inserisci questo codice in Lode. Vale {{life}}.',
  'emailCode.ignore': 'Se non l’hai chiesto tu, ignora questa email. Senza il codice non cambia nulla.',
  'emailTaken.subject': 'Qualcuno ha provato a usare il tuo indirizzo email',
  'emailTaken.text':
    'Qualcuno ha provato ad aggiungere questo indirizzo a un altro account Lode. Resta legato al tuo e non è cambiato nulla.',
  'emailTaken.yours': 'Se eri tu, rimuovi l’indirizzo dal primo account prima di aggiungerlo all’altro.',
  'emailChanged.subject': 'Il tuo indirizzo email di Lode è cambiato',
  'emailChanged.text': 'Il tuo account ora usa {{email}} al posto di questo indirizzo.',
  'emailRemoved.subject': 'Il tuo indirizzo email è stato rimosso da Lode',
  'emailRemoved.text': 'Il tuo account non ha più un indirizzo email.',
  hold: 'Per proteggere il tuo denaro, non si possono chiedere nuovi prelievi fino al {{until}}. Il saldo non cambia.',
  notYou: 'Se non eri tu, apri Lode e contatta subito l’assistenza.',
  open: 'Apri Lode',
} satisfies LetterTexts
