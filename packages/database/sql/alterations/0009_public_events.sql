-- What everyone is told is rare among what each holder is: whoever comes back to the stream finds it without reading the rest.
create index event_public_xid on event (xid) where owner is null;
