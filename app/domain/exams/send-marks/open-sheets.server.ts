import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { isLate } from '../mark-list/mark-list.policy'
import type { ListedExam } from '../mark-list/mark-list.server'
import { markProgress, type PaperProgress } from '../mark-progress.server'

interface Named {
  nameEn: string
  nameBn: string
}

interface OpenSheet extends PaperProgress {
  late: boolean
}

/** A teacher with sheets that are not handed in. */
export interface OwingTeacher extends Named {
  employeeId: number
  /** Null: no login of this institution, so no notification reaches them. */
  userId: number | null
  /** As SMS are sent to; null when there is none that can be one. */
  mobile: string | null
  sheets: OpenSheet[]
  late: number
  /** The last reminder about this exam, a day in Dhaka. */
  remindedOn: string | null
}

interface Assigned {
  sectionId: number
  subjectOfferingId: number
  employeeId: number
}
interface Contact extends Named {
  id: number
  mobile: string | null
  userId: number | null
  remindedOn: string | null
}

/**
 * Who still owes marks of an exam, the latest first, and sheets that nobody is assigned to. Four queries however many
 * there are. Empty for another institution's exam. @param today a day in Dhaka
 */
export async function openSheets(
  siteId: number,
  exam: Pick<ListedExam, 'id' | 'marksTo'>,
  today: string,
): Promise<{ teachers: OwingTeacher[]; nobodys: OpenSheet[] }> {
  const open = (await markProgress(siteId, exam.id))
    .filter((sheet) => sheet.state === 'open' && sheet.expected > 0 && sheet.markSheetId !== null)
    .map((sheet) => ({ ...sheet, late: isLate(sheet, exam.marksTo, today) }))
  if (!open.length) return { teachers: [], nobodys: [] }
  const assigned = await sql<Assigned>(
    `SELECT section_id AS "sectionId", subject_offering_id AS "subjectOfferingId", employee_id AS "employeeId" FROM assignment
     WHERE site_id = $1 AND subject_offering_id = ANY($2::bigint[])`,
    [siteId, [...new Set(open.map((sheet) => sheet.subjectOfferingId))]],
  )
  const bySheet = new Map<string, number[]>()
  for (const one of assigned) {
    const key = `${one.sectionId} ${one.subjectOfferingId}`
    bySheet.set(key, [...(bySheet.get(key) ?? []), one.employeeId])
  }
  const owed = new Map<number, OpenSheet[]>()
  const nobodys: OpenSheet[] = []
  for (const sheet of open) {
    const own = bySheet.get(`${sheet.sectionId} ${sheet.subjectOfferingId}`) ?? []
    if (!own.length) nobodys.push(sheet)
    for (const id of own) owed.set(id, [...(owed.get(id) ?? []), sheet])
  }
  const contacts = await sql<Contact>(
    `SELECT w.id, w.name_en AS "nameEn", w.name_bn AS "nameBn", w.mobile,
       (SELECT min(u.id) FROM app_user u WHERE u.tenant_id = w.site_id AND u.employee_id = w.id AND u.state = 'active') AS "userId",
       (SELECT max(r.sent_on) FROM mark_reminder r WHERE r.site_id = w.site_id AND r.exam_id = $2 AND r.employee_id = w.id) AS "remindedOn"
     FROM employee w WHERE w.site_id = $1 AND w.id = ANY($3::bigint[]) ORDER BY w.position, w.id`,
    [siteId, exam.id, [...owed.keys()]],
  )
  const teachers = contacts.map(({ id, mobile, ...contact }) => {
    const sheets = owed.get(id) ?? []
    return {
      employeeId: id,
      ...contact,
      mobile: mobile ? normalisePhone(mobile) : null,
      sheets,
      late: sheets.filter((sheet) => sheet.late).length,
    }
  })
  return { teachers: teachers.sort((a, b) => b.late - a.late || b.sheets.length - a.sheets.length), nobodys }
}
