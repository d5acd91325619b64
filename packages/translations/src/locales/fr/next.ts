import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Étape suivante',
  deposit: 'Déposer des USDT',
  depositNote:
    'Depuis ce portefeuille ou un autre. Louez ensuite une machine : le premier versement arrive avant 10:00 UTC le lendemain.',
  rent: 'Louer une machine',
  rentNote: 'Vous avez {{amount}} disponibles.',
} satisfies NamespaceTexts<'next'>
