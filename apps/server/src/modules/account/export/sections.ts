import { accountSections } from './account-sections.ts'
import type { Section } from './section.ts'

/**
 * All that is kept of a holder, each where it is written. Left out are secrets (hashes of passwords, of codes and of sessions, keys of
 * push devices), what reviewers wrote for each other, who the people one invited are, and the tables that `export.test.ts` names.
 */
export const sections: readonly Section[] = [
  {
    name: 'account',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, address, invite_code as "inviteCode", invited_by is not null as invited, created_at as at
      from users where id = ${user}`,
  },
  {
    name: 'balances',
    amounts: { balance: 'coin', pending: 'coin' },
    rows: (db, { owner }) => db`
      select coin, balance::text, pending::text from account where owner = ${owner} order by coin`,
  },
  {
    name: 'ledger',
    amounts: { change: 'coin', balance: 'coin' },
    rows: (db, { owner }) => db`
      select p.key::text as id, p.at, p.code, p.reference, a.coin,
        (case when p.credit = a.id then p.amount else -p.amount end)::text as change,
        (case when p.credit = a.id then p.credit_balance else p.debit_balance end)::text as balance
      from account a join posting p on a.id in (p.debit, p.credit)
      where a.owner = ${owner} and p.refusal is null and p.phase in ('post', 'post_pending')
      order by p.at, p.key`,
  },
  {
    name: 'deposits',
    amounts: { amount: 'coin' },
    rows: (db, { owner }) => db`
      select id::text, seen_at as at, network, coin, units::text as amount, state, credited_at as "creditedAt",
        transaction_hash as "transactionHash", block_height::text as "blockHeight", via
      from deposit where owner = ${owner} order by seen_at, id`,
  },
  {
    name: 'deposit-addresses',
    amounts: {},
    rows: (db, { owner }) =>
      db`select network, address from deposit_address where owner = ${owner} order by network, address`,
  },
  {
    name: 'withdrawals',
    amounts: { amount: 'coin', fee: 'coin' },
    rows: (db, { user }) => db`
      select id::text, requested_at as at, network, coin, units::text as amount, fee::text, address, state, rejection,
        transaction_hash as "transactionHash"
      from withdrawal where user_id = ${user} order by requested_at, id`,
  },
  {
    name: 'withdrawal-steps',
    amounts: {},
    rows: (db, { user }) => db`
      select s.withdrawal_id::text as "withdrawalId", s.at, s.state
      from withdrawal_step s join withdrawal w on w.id = s.withdrawal_id where w.user_id = ${user} order by s.at, s.n`,
  },
  {
    name: 'withdrawal-waits',
    amounts: {},
    rows: (db, { user }) => db`
      select p.withdrawal_id::text as "withdrawalId", p.at, p.reason, p.until
      from payout_wait p join withdrawal w on w.id = p.withdrawal_id where w.user_id = ${user} order by p.at, p.withdrawal_id`,
  },
  {
    name: 'withdrawal-signatures',
    amounts: {},
    rows: (db, { user }) => db`
      select p.withdrawal_id::text as "withdrawalId", w.requested_at as at, p.request, p.message
      from withdrawal_proof p join withdrawal w on w.id = p.withdrawal_id where w.user_id = ${user} order by w.requested_at, w.id`,
  },
  {
    name: 'payments',
    amounts: { amount: 'coin' },
    rows: (db, { user }) => db`
      select i.id::text, i.created_at as at, i.purpose, i.coin, i.units::text as amount, i.state, i.paid_with as "paidWith",
        i.ended_at as "endedAt", (select string_agg(r.deposit_id::text, ' ') from payment_receipt r where r.intent_id = i.id) as deposits
      from payment_intent i where i.user_id = ${user} order by i.created_at, i.id`,
  },
  {
    name: 'card-purchases',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, created_at as at, provider, destination, network, address, coin, currency, amount::text as paid,
        receive::text as received, country, subdivision, payment_purpose as "paymentPurpose", payment_id::text as "paymentId", state,
        ended_at as "endedAt"
      from onramp_purchase where user_id = ${user} order by created_at, id`,
  },
  {
    name: 'card-payments',
    amounts: { arrived: 'coin' },
    rows: (db, { user }) => db`
      select t.id, t.purchase_id::text as "purchaseId", t.seen_at as at, t.status, t.hash, t.paid::text, t.paid_currency as currency,
        p.coin, t.arrived::text, t.arrived_at as "arrivedAt"
      from onramp_transaction t join onramp_purchase p on p.id = t.purchase_id where p.user_id = ${user} order by t.seen_at, t.id`,
  },
  {
    name: 'orders',
    amounts: { price: 'coin', total: 'coin' },
    rows: (db, { user }) => db`
      select id::text, created_at as at, kind, miner_id as "minerId", terms_version as "termsVersion", period_days as "periodDays",
        quantity, power_th::text as "powerTh", coin, price::text, total::text, state,
        (select paid_with from payment_intent where purpose = 'order' and payment_intent.id = mining_order.id) as "paidWith",
        paid_at as "paidAt", ends_at as "endsAt"
      from mining_order where user_id = ${user} order by created_at, id`,
  },
  {
    name: 'payouts',
    amounts: {
      gross: 'BTC',
      poolFee: 'BTC',
      power: 'BTC',
      serviceFee: 'BTC',
      net: 'BTC',
      credited: 'BTC',
      refunded: 'USDT',
    },
    rows: (db, { user }) => db`
      select p.rental_id::text as "rentalId", p.day::text, p.active_seconds as "activeSeconds", p.gross::text,
        p.pool_fee_paid::text as "poolFee", p.power_paid::text as power, p.service_fee_paid::text as "serviceFee", p.net::text,
        p.credited::text, p.refunded::text
      from mining_payout p join mining_order o on o.id = p.rental_id where o.user_id = ${user} order by p.day, p.rental_id`,
  },
  {
    name: 'exchanges',
    amounts: { paid: 'paidCoin', fee: 'paidCoin', received: 'receivedCoin', spread: 'receivedCoin' },
    rows: (db, { user }) => db`
      select id::text, accepted_at as at, pay_coin as "paidCoin", pay::text as paid, fee::text,
        receive_coin as "receivedCoin", receive::text as received, spread::text, mid, rate
      from exchange where user_id = ${user} order by accepted_at, id`,
  },
  {
    name: 'exchange-quotes',
    amounts: { paid: 'paidCoin', fee: 'paidCoin', received: 'receivedCoin' },
    rows: (db, { user }) => db`
      select id::text, quoted_at as at, pay_coin as "paidCoin", pay::text as paid, fee::text, receive_coin as "receivedCoin",
        receive::text as received, rate, expires_at as "expiresAt" from exchange_quote where user_id = ${user} order by quoted_at, id`,
  },
  {
    name: 'exchange-receipts',
    amounts: {},
    rows: (db, { user }) => db`
      select r.exchange_id::text as "exchangeId", r.receipt, r.signature
      from exchange_receipt r join exchange e on e.id = r.exchange_id where e.user_id = ${user} order by e.accepted_at, e.id`,
  },
  {
    name: 'offerings',
    amounts: { paid: 'coin' },
    rows: (db, { user }) => db`
      select p.id::text, p.created_at as at, o.id as offering, p.coin, p.units::text as paid, p.pay_with as "payWith", p.state
      from offering_commitment c join offering o on o.number = c.offering join offering_payment p on p.commitment_id = c.id
      where c.user_id = ${user} order by p.created_at, p.id`,
  },
  {
    name: 'claims',
    amounts: { claimed: 'coin' },
    rows: (db, { user }) => db`
      select k.commitment_id::text as "commitmentId", k.number, k.at, t.document->>'token' as coin, k.units::text as claimed
      from offering_claim k join offering_commitment c on c.id = k.commitment_id join offering o on o.number = c.offering
      join terms t on t.subject = 'offering/' || o.id and t.version = o.terms_version
      where c.user_id = ${user} order by k.at, k.number`,
  },
  {
    name: 'paid-by-contract',
    amounts: { paid: 'coin' },
    rows: (db, { user }) => db`
      select k.id::text, k.at, o.id as offering, k.kind, k.coin, k.units::text as paid, e.transaction_hash as "transactionHash",
        k.reversed_at as "reversedAt"
      from offering_taken k join exit_payment e on e.id = k.payment_id join offering_commitment c on c.id = k.commitment_id
      join offering o on o.number = c.offering where c.user_id = ${user} order by k.at, k.id`,
  },
  {
    name: 'rewards',
    amounts: { fee: 'BTC', reward: 'BTC' },
    rows: (db, { user }) => db`
      select id::text, created_at as at, day::text, fee::text, units::text as reward, state, reason, payable_at as "payableAt",
        ended_at as "endedAt"
      from referral_reward where inviter_id = ${user} order by created_at, id`,
  },
  {
    name: 'appeals',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, at, kind, case kind when 'withdrawal' then subject end as about, text, decision, answer,
        decided_at as "decidedAt"
      from appeal where user_id = ${user} order by at, id`,
  },
  {
    name: 'messages',
    amounts: {},
    rows: (db, { user }) => db`
      select m.number, m.at, m.author, m.name, m.text, m.about_kind as about, m.about_id::text as "aboutId"
      from support_message m join support_conversation c on c.id = m.conversation_id
      where c.user_id = ${user} order by c.id, m.number`,
  },
  {
    name: 'sessions',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, signed_in_at as at, device, left(device_key, 8) as "deviceKey", ended_at as "endedAt"
      from session_record where user_id = ${user} order by signed_in_at, id`,
  },
  {
    name: 'address-book',
    amounts: {},
    rows: (db, { user }) => db`
      select network, address, name, added_at as at, usable_from as "usableFrom" from saved_recipient
      where user_id = ${user} order by added_at, address`,
  },
  {
    name: 'address-book-changes',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, at, kind, network, address, name, effective_at as "effectiveAt" from recipient_change
      where user_id = ${user} order by at, id`,
  },
  {
    name: 'given-up',
    amounts: { amount: 'coin' },
    rows: (db, { user }) => db`
      select id::text, at, coin, units::text as amount from balance_forfeit where user_id = ${user} order by at, coin`,
  },
  {
    name: 'email',
    amounts: {},
    rows: (db, { user }) => db`
      select bound_at as at, name, email, locale from email_binding where user_id = ${user}`,
  },
  {
    name: 'identity-checks',
    amounts: {},
    rows: (db, { user }) => db`
      select attempt, submitted_at as at, state, name, email, document::text, decided_at as "decidedAt",
        array_to_string(faults, ' ') as faults, comment, final, photos_until as "photosUntil"
      from identity_check where user_id = ${user} order by attempt`,
  },
  {
    name: 'identity-photos',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, attempt, added_at as at, erased_at as "erasedAt" from identity_photo where user_id = ${user} order by added_at`,
  },
  {
    name: 'identity-reviews',
    amounts: {},
    rows: (db, { user }) =>
      db`select attempt, at, ended_at as "endedAt" from identity_claim where user_id = ${user} order by number`,
  },
  ...accountSections,
]
