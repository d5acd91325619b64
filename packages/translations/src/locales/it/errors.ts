import type { NamespaceTexts } from '../../types.ts'

export default {
  'transport.denied': 'Accesso negato.',
  'transport.server': 'Errore del server.',
  'transport.other': 'Collega prima il tuo wallet.',
  'transport.failed': 'Il nostro server ha avuto un problema. Riprova tra poco.',
  'transport.none': 'Il server non ha risposto in tempo, aggiorna la pagina corrente.',
  unreadable: 'Questa versione dell’app non riesce a leggere la risposta del server. Ricarica.',
  offline: 'Sei offline. Si caricherà quando torni online.',
  'request.invalid': 'Controlla “{{field}}”.',
  'request.not_found': 'Non l’abbiamo trovato.',
  'request.too_large': 'È troppo grande per essere inviato.',
  'request.idempotency_key_missing':
    'Non siamo riusciti a identificare la richiesta, quindi non è stato fatto nulla. Riprova.',
  'request.idempotency_conflict': 'È già stato inviato con dati diversi. Ricomincia.',
  'request.in_progress': 'Ce ne stiamo già occupando. Un momento, per favore.',
  'request.too_many': 'Troppi tentativi. Riprova tra {{seconds}} s.',
  'request.origin_refused': 'Le richieste da questo sito non sono accettate.',
  'session.required': 'Collega prima il tuo wallet.',
  'session.nonce_unknown': 'Questo accesso è scaduto. Riprova.',
  'session.message_invalid': 'Il messaggio firmato non corrisponde ({{field}}). Accedi di nuovo.',
  'session.signature_invalid': 'La firma non corrisponde a questo wallet. Accedi di nuovo.',
  'session.device_signature_invalid': 'Non riconosciamo questo dispositivo. Accedi di nuovo.',
  'amount.not_decimal': 'Inserisci l’importo in cifre, ad esempio 12.5.',
  'amount.too_precise': 'Usa al massimo {{decimals}} cifre decimali.',
  'amount.too_large': 'L’importo è troppo grande.',
  'amount.not_positive': 'L’importo deve essere maggiore di 0.',
  'balance.insufficient': '{{coin}} insufficienti: hai {{available}}. Deposita e poi riprova.',
  'miner.not_found': 'Non abbiamo trovato questo miner.',
  'miner.period_unknown': 'Questo miner non si può noleggiare così a lungo.',
  'order.quantity_not_positive': 'La quantità da noleggiare deve essere maggiore di 0.',
  'order.out_of_stock': 'Ne restano solo {{available}}. Non è stato ordinato nulla.',
  'order.not_found': 'Non abbiamo trovato questo ordine.',
  'order.not_unpaid': 'Questo ordine non si può più modificare. Il suo stato è “{{state}}”.',
  'order.terms_changed':
    'Le condizioni sono cambiate mentre ordinavi. Non è stato pagato nulla. Rileggile e ordina di nuovo.',
  'order.too_many_unpaid': 'Hai già {{most}} ordini non pagati. Prima pagane o annullane uno.',
  'order.too_many_reserved':
    'Senza pagamento puoi prenotare al massimo {{most}} unità. Per noleggiarne di più, fai prima un deposito.',
  'order.too_often_unpaid':
    '{{most}} dei tuoi ordini delle ultime 24 ore non sono stati pagati. Fai prima un deposito e paga con il saldo.',
  'order.reservations_full':
    'Tutto ciò che si può prenotare senza pagamento è già prenotato. Fai prima un deposito e paga con il saldo, oppure riprova tra {{minutes}} minuti.',
  'rental.not_found': 'Non abbiamo trovato questo noleggio.',
  'payment.not_found': 'Questo pagamento non esiste.',
  'payout.not_found': 'Per quel giorno non c’è nessun accredito.',
  'network.day_not_found': 'Quel giorno non è pubblicato.',
  'deposit.network_disabled': 'I depositi su {{network}} non sono disponibili al momento.',
  'withdraw.network_disabled': 'I prelievi su {{network}} non sono disponibili al momento.',
  'withdraw.coin_unavailable': '{{coin}} non si può prelevare su {{network}}.',
  'withdraw.address_missing': 'Inserisci l’indirizzo di ricezione.',
  'withdraw.address_invalid': 'Indirizzo {{network}} non valido.',
  'withdraw.address_checksum':
    'L’indirizzo ha un errore di battitura: il checksum non corrisponde. Copialo di nuovo.',
  'withdraw.address_ours': 'Questo indirizzo è di Lode. Inserisci il tuo.',
  'withdraw.recipient_unconfirmed': 'Il tuo wallet deve confermare questo nuovo indirizzo. Riprova.',
  'withdraw.below_minimum': 'Il prelievo minimo è {{minimum}} {{coin}}.',
  'withdraw.above_maximum': 'Il prelievo massimo è {{maximum}} {{coin}}.',
  'withdraw.halted':
    'I prelievi sono sospesi per tutti al momento. Il tuo saldo è invariato. Riprova più tardi.',
  'activity.address_not_yours': 'Solo chi possiede un indirizzo può vederne i movimenti qui.',
  'invite.code_required': 'Codice invito obbligatorio',
  'invite.code_unknown': 'Non conosciamo questo codice. Controllalo.',
  'invite.own_code': 'Non puoi usare il tuo codice.',
  'invite.already_bound': 'Hai già chi ti ha invitato. Non si può cambiare.',
  'invite.circle': 'Questa persona è stata invitata tramite te: non può averti invitato.',
  'invite.too_late': 'Il codice invito si può aggiungere solo prima del primo ordine.',
  'invite.nothing_withheld': 'Non c’è nulla di bloccato per questa persona.',
  'invite.appealed_already': 'Hai già chiesto una verifica.',
  'exchange.prices_few':
    'Sono arrivati solo {{live}} dei {{needed}} prezzi in tempo reale che servono per {{coin}}. Nulla è stato scambiato. Riprova tra un minuto.',
  'exchange.prices_apart':
    'Le piattaforme non concordano sul prezzo di {{coin}}, quindi non facciamo offerte. Riprova tra un minuto.',
  'exchange.price_jumped':
    'Il prezzo di {{coin}} ha appena fatto un salto. Non facciamo offerte finché non si stabilizza, al massimo tra {{seconds}} s.',
  'exchange.paused': 'Lo scambio è in pausa. Il tuo saldo non cambia. Riprova più tardi.',
  'exchange.halted':
    'Lo scambio è in pausa mentre controlliamo i conti di Lode. Il tuo saldo non cambia. Riprova più tardi.',
  'exchange.coin_unavailable': '{{coin}} non si può scambiare in questo momento.',
  'exchange.same_coin': 'Scegli due monete diverse.',
  'exchange.below_minimum': 'Il minimo è {{minimum}} {{coin}}.',
  'exchange.above_maximum': 'Il massimo è {{maximum}} {{coin}} alla volta.',
  'exchange.too_small': 'L’importo è troppo piccolo: non arriverebbe nulla.',
  'exchange.inventory_short':
    'In questo momento possiamo pagare al massimo {{available}} {{coin}}. Inserisci di meno o riprova più tardi.',
  'exchange.holder_limit':
    'Hai raggiunto il limite di {{coin}} per questo minuto. Riprova tra {{seconds}} s.',
  'exchange.coin_limit':
    'Il limite totale di {{coin}} per questo minuto è stato raggiunto. Riprova tra {{seconds}} s.',
  'exchange.quote_expired': 'Questo prezzo è scaduto. Nulla è stato scambiato. Chiedi un nuovo prezzo.',
  'offering.not_found': 'Non troviamo questa offerta.',
  'offering.not_open': 'Questa offerta non è ancora aperta. Non è stato impegnato nulla.',
  'offering.closed': 'Questa offerta è chiusa. Non è cambiato nulla.',
  'offering.terms_changed':
    'Le condizioni di questa offerta sono cambiate. Non è stato impegnato nulla. Rileggile e impegnati di nuovo.',
  'offering.identity_required': 'Questa offerta richiede un’identità verificata. Verifica prima la tua.',
  'offering.below_minimum': 'Il minimo è {{minimum}} {{coin}}.',
  'offering.above_maximum': 'Il massimo è {{maximum}} {{coin}} a persona, compreso quanto hai già impegnato.',
  'offering.too_many_payments':
    'Un impegno è fatto di {{most}} pagamenti al massimo. Riprendilo e impegna tutto in una volta.',
  'offering.nothing_committed': 'Non hai impegnato nulla in questa offerta.',
  'offering.nothing_to_claim': 'Per ora non è sbloccato altro.',
  'market.pair_unknown': 'Lode non mostra questa coppia.',
  'feed.stale': 'I dati di {{source}} non sono aggiornati, quindi non li usiamo. Riprova tra poco.',
  'service.unavailable': 'Non raggiungiamo un servizio da cui dipendiamo ({{service}}). Riprova tra poco.',
  'server.failed':
    'Qualcosa è andato storto da parte nostra. Riprova. Se continua, inviaci questo riferimento: {{requestId}}',
} satisfies NamespaceTexts<'errors'>
