-- Days are counted in halves, as the institution weighs them: what its own reports say, the comparison of institutions says too.
ALTER TABLE site_figures ALTER COLUMN days_present TYPE numeric(14, 1), ALTER COLUMN days_called TYPE numeric(14, 1);
