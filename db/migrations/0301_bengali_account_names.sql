-- The name of a bank account in Bengali, for papers in Bengali; empty where the bank has none.
ALTER TABLE bank_account ADD COLUMN account_name_bn text NOT NULL DEFAULT '';
