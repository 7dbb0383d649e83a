-- A part of a billing cycle costs its days, whatever cut it (docs/decisions/changes-in-mid-term.md): which memberships are reckoned so needs no mark.
ALTER TABLE membership DROP COLUMN by_days;
