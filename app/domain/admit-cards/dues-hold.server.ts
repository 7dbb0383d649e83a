import { sql } from 'db/connection'
import { duesOf } from '~/domain/certificates/dues-checks.server'
import { formatTaka } from '~/format/money'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { CardHold } from './holds.policy'

/** Whether any area keeps account of what students owe, so that cards can be held for it. */
export const hasDuesCheck = async (siteId: number): Promise<boolean> => (await duesOf(siteId, [])) !== null

/** Holds the cards of who owes anything; the sum is part of the reason, in the office's language. */
export const duesHold =
  (lang: Lang): CardHold =>
  async (siteId, _examId, enrolmentIds) => {
    const rows = await sql<{ id: number; studentId: number }>(
      'SELECT id, student_id AS "studentId" FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[])',
      [siteId, enrolmentIds],
    )
    const owed = await duesOf(
      siteId,
      rows.map((row) => row.studentId),
    )
    const t = wordsFor(lang)
    return new Map(
      rows.flatMap(({ id, studentId }) => {
        const sum = owed?.get(studentId) ?? 0n
        return sum > 0n ? [[id, t('duties:admit.owes', { amount: formatTaka(sum, lang) })] as const] : []
      }),
    )
  }
