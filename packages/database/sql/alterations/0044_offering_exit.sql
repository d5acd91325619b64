-- The contract that pays an offering when nobody else does, and until when we said there that we pay; nothing is settled before we said so.
alter table offering_statement
  add column exit_contract text constraint offering_statement_exit_form check (exit_contract ~ '^0x[0-9a-fA-F]{40}$'),
  add column hosted_until timestamptz,
  add constraint offering_statement_hosted check (hosted_until is null or exit_contract is not null);
