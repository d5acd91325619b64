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
  hold: 'Per proteggere il tuo denaro, non puoi chiedere nuovi prelievi fino al {{until}}. Il saldo non cambia.',
  notYou: 'Se non eri tu, apri Lode e contatta subito l’assistenza.',
  open: 'Apri Lode',
  choose: 'Scegli che cosa inviarti',
  'noticed.deposit': '{{amount}} sono arrivati sul tuo saldo Lode.',
  'noticed.withdrawal_paid': 'Abbiamo pagato {{amount}} a {{address}}.',
  'noticed.withdrawal_rejected':
    'Non abbiamo pagato {{amount}} a {{address}}. L’importo è tornato sul tuo saldo. Apri Lode per leggere il motivo.',
  'noticed.signed_in': 'Qualcuno è entrato nel tuo account con {{device}}.',
  'noticed.signed_in_somewhere': 'Qualcuno è entrato nel tuo account con un altro dispositivo.',
  'noticed.recipient_confirmed':
    'Il tuo wallet ha confermato un nuovo destinatario dei prelievi: {{address}}.',
  'noticed.email_bound': 'Un indirizzo email è stato aggiunto al tuo account.',
  'noticed.email_changed': 'L’indirizzo email del tuo account è stato cambiato.',
  'noticed.email_removed': 'L’indirizzo email del tuo account è stato rimosso.',
  'noticed.password_reset': 'La password del tuo account è stata cambiata.',
  'noticed.appeal_granted':
    'Dopo il riesame abbiamo cambiato la nostra decisione. Apri Lode per vedere che cosa puoi fare ora.',
  'noticed.appeal_refused': 'Abbiamo riesaminato la tua richiesta e non abbiamo cambiato la decisione.',
  'noticed.export_ready': 'Il file con i tuoi dati è pronto. Puoi salvarlo in Lode per 3 giorni.',
  'noticed.identity_accepted': 'Abbiamo confermato la tua identità. Non devi fare nulla.',
  'noticed.identity_retry':
    'Non abbiamo potuto accettare ciò che hai inviato per confermare la tua identità. Puoi inviarlo di nuovo in Lode.',
  'noticed.identity_refused': 'Non abbiamo potuto confermare la tua identità.',
  'identityDecided.subject': 'La tua verifica d’identità su Lode',
  'identityDecided.text':
    'Abbiamo concluso la verifica d’identità inviata con questo indirizzo. Apri Lode per leggere l’esito.',
  pushMore: 'Apri Lode per saperne di più.',
  'noticed.withdrawals_released': 'I tuoi prelievi funzionano di nuovo.',
  'noticed.offering_closed': 'L’offerta è chiusa. Apri Lode per vedere i token che ti spettano.',
  'noticed.offering_refunded':
    'L’offerta non è andata a buon fine per te. Quanto avevi impegnato è di nuovo nel tuo saldo.',
  'noticed.rental_ended':
    'Il tuo noleggio è terminato. L’ultimo pagamento segue quando quel giorno è regolato.',
  'noticed.sold_back': 'Il tuo miner è stato rivenduto. {{amount}} sono nel tuo saldo.',
  'noticed.withdrawal_held':
    'Il tuo prelievo di {{amount}} verso {{address}} è in attesa. Apri Lode per leggere il motivo.',
  'noticed.deletion_asked':
    'Qualcuno ha chiesto di eliminare il tuo account. Se non sei stato tu, annulla in Lode.',
  'noticed.deletion_done':
    'Il tuo account Lode è stato eliminato, insieme a tutto ciò che possiamo cancellare. Non devi fare nulla.',
  'noticed.claim_ready': 'I token della tua offerta sono sbloccati. Apri Lode per riscattarli.',
  'noticed.claim_whole': 'Tutti i token della tua offerta sono sbloccati. Apri Lode per riscattare il resto.',
  'noticed.sessions_ended':
    'Abbiamo chiuso tutte le sessioni del tuo account. Accedi di nuovo con il tuo wallet.',
  'noticed.recipient_saved': 'Un indirizzo di prelievo è stato salvato nella tua rubrica: {{address}}.',
  'noticed.only_saved_on': 'Da ora paghiamo i prelievi solo verso i tuoi indirizzi salvati.',
  'noticed.only_saved_off':
    'Tra 24 ore i prelievi potranno di nuovo andare a qualsiasi indirizzo. Fino ad allora puoi mantenere il limite nella tua rubrica.',
} satisfies LetterTexts
