/**
 * SQL for a place of a choice (`place`) that has a seat: somebody is called to it or has it, or was drawn and is called next. Seats that are left are
 * the offer's less these, wherever that is said.
 */
export const holdsSeat = (place: string): string =>
  `(${place}.state IN ('called', 'admitted') OR ${place}.list = 'selected' AND ${place}.state = 'waits')`
