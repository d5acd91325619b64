-- Which request of a holder a claim answered, and which one took a payment back: asked again it is answered the same.
alter table offering_claim add column request uuid constraint offering_claim_request unique;
alter table offering_payment add column taken_back_by uuid;
