-- Prices that stay grow with the charges, so they are looked at with them.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('refresh_statistics'::regproc), 'ANALYZE fee_charge,', 'ANALYZE fee_charge, fee_charge_kept,');
END $$;
