-- What a day's rentals were charged is summed when the day is closed and by the audit, for each day again in each pass: from the index.
drop index mining_payout_of_day;
create index mining_payout_of_day on mining_payout (day, rental_id) include (service_fee_paid, credited);
