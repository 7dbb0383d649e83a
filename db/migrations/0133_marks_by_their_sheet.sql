-- The rows of a sheet are found by the primary key (site, sheet, enrolment): a roll call of sixty wrote sixty entries more than it needed.
DROP INDEX attendance_mark_site_id_sheet_id_day_idx;
