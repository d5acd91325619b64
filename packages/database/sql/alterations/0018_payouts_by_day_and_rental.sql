-- Whether a rental was paid for a day is asked for each rental of each day: by both columns in either order, so that no plan, made
-- while the table was empty, reads all that were paid that day to find one.
drop index mining_payout_of_day;
create index mining_payout_of_day on mining_payout (day, rental_id);
