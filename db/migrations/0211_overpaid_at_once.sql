-- What was paid too much of charges before that became advance does so by a run of its own of each session that has not ended, once, beside the night's fines
-- (docs/decisions/fees.md): it stands among the runs of the session with what it credited.
ALTER TABLE fee_run ADD COLUMN only_overpaid boolean NOT NULL DEFAULT false;
INSERT INTO fee_run (site_id, session_id, until_day, only_overpaid)
SELECT r.site_id, r.session_id, max(r.until_day), true FROM fee_run r JOIN site_session s ON s.site_id = r.site_id AND s.id = r.session_id
WHERE s.ends_on >= current_date GROUP BY r.site_id, r.session_id;
