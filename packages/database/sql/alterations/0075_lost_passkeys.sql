-- When the owner said that a passkey is lost: the signer's replay goes by it, so no login but the owner's may write it.
alter table operator_passkey add column lost_at timestamptz;
