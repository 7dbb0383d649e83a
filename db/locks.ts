import { holdsLock, sql } from './connection'

/** What only one transaction, or one process, may do at a time. */
type LockName =
  | 'academic replication'
  | 'admission of a child'
  | 'admission places'
  | 'accounts heads'
  | 'admission choice' // of an offer
  | 'assessment' // of a class in a session: its declarations, runs
  | 'attendance of a section'
  | 'billing companies'
  | 'billing money'
  | 'billing slip'
  | 'board registration'
  | 'card orders' // of an institution: their numbers; 0: the centre's batches
  | 'catalogue'
  | 'chosen sms'
  | 'employees'
  | 'fee reminders'
  | 'fees'
  | 'files' // of an institution: what its package covers
  | 'gateway asks'
  | 'exam duties' // hold_duties() of the schema takes it too, by this name and the institution's id
  | 'gathering places' // of a gathering
  | 'group users'
  | 'heads of tenants'
  | 'job candidates' // of an opening
  | 'help tickets' // of an institution: their numbers
  | 'homework of a student' // an enrolment: what it hands in
  | 'hosts'
  | 'identities of institutions'
  | 'leave' // of an institution: requests, substitutes, ledger
  | 'menus'
  | 'package names'
  | 'palettes'
  | 'payroll' // of an institution: its months, loans
  | 'progress of a class' // the schema's functions take these two
  | 'progress of a section'
  | 'progress settings'
  | 'promotion'
  | 'questions' // of an institution: what comes in by a file
  | 'quiz of a student' // an enrolment: which attempt is open
  | 'replication'
  | 'results'
  | 'rights of the centre'
  | 'routine'
  | 'salary rules'
  | 'seats' // hold_seats() too
  | 'seed'
  | 'sms allowance'
  | 'sms campaigns'
  | 'staff attendance' // of an institution: punches and the days they decide
  | 'staff duties'
  | 'student codes'
  | 'student count'
  | 'student logins'
  | 'web menu' // link_depth() of the schema takes it
  | 'shikkhangan prepare' // these two are held by processes, of which older ones may still be running
  | 'shikkhangan worker pool'

/** The two numbers of every advisory lock: of what is done, and, in SQL, of what it is done to (0: there is one of it). */
export const lockKey = (name: LockName, of = '0'): string => `hashtext('${name}'), ${of}`

/**
 * Waits until no other transaction does the same, and keeps others waiting until this one ends.
 * @param of what it is done to: an institution's, group's or tenant's id, else a text
 */
export async function oneAtATime(name: LockName, of: number | string = 0): Promise<void> {
  holdsLock()
  if (typeof of === 'number')
    await sql('SELECT pg_advisory_xact_lock(hashtext($1), $2::int)', [name, of % 2_000_000_000], 'prepared')
  else await sql('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [name, of], 'prepared')
}
