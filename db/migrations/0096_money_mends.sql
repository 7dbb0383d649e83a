-- A merchant that several institutions share tells one address of all its payments: whose an invoice is, is asked of all of them (take-notice.server.ts).
CREATE INDEX gateway_session_invoice_anywhere ON gateway_session (invoice, site_id);
