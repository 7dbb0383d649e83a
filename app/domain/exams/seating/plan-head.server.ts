import { sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/errors'
import { lockSeats } from './shared/others.server'

export interface PlanHead {
  id: number
  examId: number
  nameEn: string
  nameBn: string
  state: 'draft' | 'published'
  version: number
  forced: number
  settings: { used: number; unavoidable?: number }
  examClosed: boolean
  startsOn: string | null
}

/** A plan's head; `lock` holds it against other changes. @throws Missing for another institution's */
export async function planHead(siteId: number, planId: number, lock = false): Promise<PlanHead> {
  const [head] = await sql<PlanHead>(
    `SELECT p.id, p.exam_id AS "examId", p.name_en AS "nameEn", p.name_bn AS "nameBn", p.state, p.version, p.forced, p.settings, x.state = 'closed' AS "examClosed", x.starts_on AS "startsOn"
      FROM seat_plan p JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id WHERE p.site_id = $1 AND p.id = $2 ${lock ? 'FOR UPDATE OF p' : ''}`,
    [siteId, planId],
  )
  if (!head) throw new Missing('seat plan')
  return head
}

/** The head of a plan that is about to change, alone among all who change seats. @throws Refusal when somebody changed it since it was looked at, or the exam is closed */
export async function planToChange(siteId: number, planId: number, version: number): Promise<PlanHead> {
  await lockSeats(siteId)
  const head = await planHead(siteId, planId, true)
  if (head.examClosed) throw new Refusal('seating:refused.closed')
  if (head.version !== version) throw new Refusal('seating:refused.stale')
  return head
}
