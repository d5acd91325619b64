import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: 'Chiedi un riesame',
  question: 'Che cosa dobbiamo sapere?',
  note: 'Se ne occuperà un’altra persona. Puoi chiederlo una sola volta.',
  send: 'Invia',
  sent: 'Inviato. Lo leggerà una persona.',
  failed: 'Non siamo riusciti a verificare se puoi fare ricorso',
  open: 'Hai chiesto un riesame. Un’altra persona deciderà entro {{time}}.',
  'granted.withdrawal':
    'Dopo il riesame, la nostra decisione era sbagliata. Ci scusiamo. Puoi richiedere di nuovo questo prelievo.',
  'granted.identity':
    'Dopo il riesame, la nostra decisione era sbagliata. Ci scusiamo. Puoi inviare di nuovo i documenti.',
  refused: 'Abbiamo riesaminato e non abbiamo cambiato la decisione.',
  answer: 'La nostra risposta',
} satisfies NamespaceTexts<'appeals'>
