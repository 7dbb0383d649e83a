-- Marks that came by a file are taken back whole, with the state of their sheets.
CALL traced('mark');
CALL traced('mark_sheet');
