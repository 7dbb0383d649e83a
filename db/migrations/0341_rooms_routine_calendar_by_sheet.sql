-- Rooms, lessons of the routine and entries of the calendar come in by a sheet, and may be taken back.
CALL traced('building');
CALL traced('floor');
CALL traced('room');
CALL traced('routine_entry');
CALL traced('calendar_event');
