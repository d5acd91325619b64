-- No amount of a purchase is infinite or no number at all.
alter table onramp_purchase
  drop constraint onramp_purchase_amount_positive,
  drop constraint onramp_purchase_receive_positive,
  add constraint onramp_purchase_amount_positive check (amount > 0 and amount < 1e30),
  add constraint onramp_purchase_receive_positive check (receive > 0 and receive < 1e30);
alter table onramp_transaction
  drop constraint onramp_transaction_paid,
  drop constraint onramp_transaction_sold,
  drop constraint onramp_transaction_arrived,
  add constraint onramp_transaction_paid check (paid >= 0 and paid < 1e30),
  add constraint onramp_transaction_sold check (sold >= 0 and sold < 1e30),
  add constraint onramp_transaction_arrived check (arrived > 0 and arrived < 1e60);
