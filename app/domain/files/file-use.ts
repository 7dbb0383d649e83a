import type { FilePurpose } from '~/domain/operations/files/check.server'
import type { Permission } from '~/domain/identity/matrix'

/** One use of files: where it stands in the schema, and who reads a file because of it. */
export interface FileUse {
  /** 'table.column', as the schema has them. */
  columns: readonly string[]
  /** What purposes a file of this use has; others are not asked for it. */
  purposes: readonly FilePurpose[]
  /** The provider's own, which no institution's work can read. */
  centre?: true
  /**
   * Rows that use the file as x: FROM … WHERE …; $1 the tenant of the file, $2 the file, $3 who asks (null: nobody is signed in).
   * 'screens': served by guarded screens of its area alone, never by its address.
   */
  rows: string | 'screens'
  /** SQL: whether such a row makes it everybody's at this moment. */
  everybody?: string
  /** SQL: whether it is the asker's because of it, beside the staff. */
  reader?: string
  /** Staff who read it: holders of one of these, or all. */
  staff: readonly Permission[] | 'all'
}

/** Rows of a table that name the file. */
export const of = (table: string, column = 'file_id'): string =>
  `FROM ${table} x WHERE x.site_id = $1 AND x.${column} = $2`
/** SQL: whether that is so of the user who asks, as u. */
export const asks = (what: string): string =>
  `EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = $1 AND u.id = $3 AND ${what})`
/** SQL: whether user u is student x, or one of the guardians. */
export const FAMILY = `(u.student_id = x.student_id OR EXISTS (SELECT 1 FROM student_guardian g WHERE g.site_id = $1 AND g.student_id = x.student_id AND g.guardian_id = u.guardian_id))`
