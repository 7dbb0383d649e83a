import { sql } from 'db/connection'
import { duesFor } from '~/domain/certificates/dues-checks.server'
import { holdsOf, type Hold } from '~/domain/fees/late/holds.server'
import { formatTaka } from '~/format/money'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { CardHold } from './holds.policy'

/** What the institution does with the cards of who owes. */
export const cardRule = async (siteId: number): Promise<Hold> => (await holdsOf(siteId)).admitCard

interface Owes {
  studentId: number
  /** Poisha. */
  sum: number
}

/** What candidates owe past its day, by enrolment; nobody where the institution does not ask. */
export async function owedBy(siteId: number, enrolmentIds: readonly number[]): Promise<Map<number, Owes>> {
  const rows = await sql<{ id: number; studentId: number }>(
    'SELECT id, student_id AS "studentId" FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [siteId, enrolmentIds],
  )
  const { owed } = await duesFor(
    'admitCard',
    siteId,
    rows.map((row) => row.studentId),
  )
  return new Map(
    rows.flatMap(({ id, studentId }) => {
      const sum = Number(owed?.get(studentId) ?? 0n)
      return sum > 0 ? [[id, { studentId, sum }] as const] : []
    }),
  )
}

/** Holds the cards of who owes anything; the sum is part of the reason, in the office's language. */
const duesHold =
  (lang: Lang): CardHold =>
  async (siteId, _examId, enrolmentIds) => {
    const t = wordsFor(lang)
    return new Map(
      [...(await owedBy(siteId, enrolmentIds))].map(([id, { sum }]) => [
        id,
        t('duties:admit.owes', { amount: formatTaka(sum, lang) }),
      ]),
    )
  }

/** The holds that are asked: of dues always where the institution says so, where it warns when the clerk asks for it, else never. */
export async function cardHolds(siteId: number, lang: Lang, asked: boolean): Promise<CardHold[]> {
  const rule = await cardRule(siteId)
  return rule === 'hold' || (rule === 'warn' && asked) ? [duesHold(lang)] : []
}
