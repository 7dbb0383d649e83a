import { sql } from '../../../db/connection'
import { LATE_COMER, type WrittenStudent } from '../students'
import type { WrittenExam } from './exams'

interface Decision {
  exam: string
  is: (student: WrittenStudent) => boolean
  kind: 'late' | 'exempt'
  /** Papers that were held from the one day to the other. */
  held: [from: string, to: string]
  reason: string
  on: string
}

const ill: Decision = {
  exam: 'ANNUAL',
  is: ({ draft }) => draft.classCode === 'EIGHT' && draft.roll === 12,
  kind: 'exempt',
  held: ['2026-11-01', '2026-11-07'],
  reason: 'ডেঙ্গু জ্বরে ১ থেকে ৭ নভেম্বর হাসপাতালে ছিল; ছাড়পত্র দেখে ওই কয় দিনের পত্র থেকে অব্যাহতি।',
  on: '2026-11-09',
}
const plays: Decision = {
  exam: 'HALF_YEARLY',
  is: ({ draft }) => draft.classCode === 'ELEVEN' && draft.roll === 7,
  kind: 'exempt',
  held: ['2026-11-08', '2026-11-11'],
  reason: 'শিক্ষা বোর্ডের আন্তঃকলেজ ক্রীড়ায় কলেজের হয়ে অংশ নিয়েছে; বোর্ডের পত্র নথিতে আছে।',
  on: '2026-11-05',
}
const cameLate: Decision = {
  exam: 'FIRST_TERM',
  is: LATE_COMER.is,
  kind: 'late',
  held: ['2026-09-01', '2026-09-19'],
  reason: 'একাদশে ভর্তির শেষ ধাপে ২০ সেপ্টেম্বর ভর্তি; এর আগে নেওয়া পত্রগুলোর পরীক্ষা দেয়নি।',
  on: '2026-09-22',
}
const DECISIONS: Record<'shapla' | 'meghna', Decision[]> = { shapla: [ill], meghna: [plays, cameLate] }

/** Who did not sit papers by the head's decision: somebody ill, somebody who played for the college, and who was admitted late. They have no marks there. */
export async function writeExemptions(
  siteId: number,
  code: 'shapla' | 'meghna',
  students: readonly WrittenStudent[],
  exams: readonly WrittenExam[],
  adminId: number,
): Promise<void> {
  for (const { exam, is, kind, held, reason, on } of DECISIONS[code]) {
    const found = exams.find((one) => one.plan.name === exam)
    const student = students.find((one) => one.section.plan.session === found?.plan.session && is(one))
    if (!found || !student) throw new Error(`Nobody of ${code} is exempt in ${exam}`)
    const papers = (
      await sql<{ id: number }>(
        `INSERT INTO mark_exemption (site_id, exam_paper_id, enrolment_id, kind, reason, decided_by, decided_at)
         SELECT p.site_id, p.id, $3, $4, $5, $6, ($7::date + time '11:30') AT TIME ZONE 'Asia/Dhaka' FROM exam_paper p
         WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on BETWEEN $8 AND $9 AND p.subject_offering_id = ANY($10::bigint[]) RETURNING exam_paper_id AS id`,
        [
          siteId,
          found.id,
          student.enrolmentId,
          kind,
          reason,
          adminId,
          on,
          ...held,
          student.papers.map((paper) => paper.id),
        ],
      )
    ).map((one) => one.id)
    if (!papers.length) throw new Error(`No paper of ${exam} was held then`)
    await sql(
      `DELETE FROM mark m USING exam_part t WHERE m.site_id = $1 AND m.enrolment_id = $2 AND t.site_id = m.site_id AND t.id = m.exam_part_id AND t.exam_paper_id = ANY($3::bigint[])`,
      [siteId, student.enrolmentId, papers],
    )
  }
}
