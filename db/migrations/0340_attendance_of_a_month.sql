-- A month's attendance comes in by a sheet, and may be taken back.
CALL traced('attendance_sheet');
CALL traced('attendance_mark');
CALL traced('attendance_receipt');
