import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Étape suivante',
  firstDay: 'Votre premier jour est versé',
  firstDayNote: 'Votre machine a miné {{amount}} le {{day}}. C’est dans votre solde.',
  deposit: 'Déposer des USDT',
  depositNote:
    'Depuis ce portefeuille ou un autre. Louez ensuite une machine : le premier versement arrive avant 10:00 UTC le lendemain.',
  rent: 'Louer une machine',
  rentNote: 'Vous avez {{amount}} disponibles.',
} satisfies NamespaceTexts<'next'>
