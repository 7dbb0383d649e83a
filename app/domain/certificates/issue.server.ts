import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { newVerificationCode } from '~/domain/results/verification'
import { addDays, today } from '~/format/dates'
import { compose, withPhoto, type Composed, type IssueOrder } from './compose.server'
import { KIND, memoOf, MOST_AT_ONCE, type DocumentKind } from './kinds.policy'
import { photosOf } from './photos.server'
import { revokeDocument } from './revoke.server'
import { seriesOf } from './templates.server'
import { leaveRoll, leavesTooEarly, refuseTransfer } from './transfer.server'

interface Issue extends IssueOrder {
  /** Made with the form: the same form posted twice issues once. */
  requestKey: string
  /** The document that this one corrects; it is cancelled with it. */
  replaces: number | null
  /** Where no area keeps account of dues: the office says that it looked. */
  duesSeen: boolean
}

/**
 * Issues a document to each student of the order: numbers without gaps from the series of kind and year, a verification
 * code, and a snapshot of what is printed. All or none. A transfer certificate takes the student from the roll.
 * @returns the new ids in the order of the students @throws Invalid with errors by input; Missing, Refusal
 */
export async function issueDocuments(ctx: SiteCtx, order: Issue): Promise<number[]> {
  const { kind, lang, issuedOn } = order
  const site = ctx.site.id
  if (!order.template.active) throw new Refusal('documents:issue.templateRetired')
  if (
    order.students.length === 0 ||
    new Set(order.students).size !== order.students.length ||
    order.students.length > (KIND[kind].alone ? 1 : MOST_AT_ONCE)
  )
    throw new Missing('students')
  if (order.replaces !== null && order.students.length !== 1) throw new Missing('document')
  const judged = async () => {
    const unseen = kind === 'transfer' ? await refuseTransfer(ctx, order.students, order.duesSeen) : {}
    const { letters, errors } = await compose(ctx, order)
    return { letters, errors: { ...errors, ...unseen, ...(kind === 'transfer' ? leavesTooEarly(letters) : {}) } }
  }
  if (issuedOn > today() || issuedOn < addDays(today(), -366))
    throw new Invalid({ ...(await judged()).errors, issuedOn: ['documents:issue.dateRange'] })
  const year = Number(issuedOn.slice(0, 4))
  const photos = withPhoto(kind) ? await photosOf(site, order.students) : new Map<number, Uint8Array>()
  // Holds the series until the transaction ends: numbers follow each other, and a form posted twice waits here for itself.
  await sql(
    'INSERT INTO document_counter (site_id, kind, year, last) VALUES ($1, $2, $3, 0) ON CONFLICT (site_id, kind, year) DO UPDATE SET last = document_counter.last',
    [site, kind, year],
  )
  const before = await sql<{ id: number }>(
    'SELECT id FROM issued_document WHERE site_id = $1 AND request_key = $2 ORDER BY id',
    [site, order.requestKey],
  )
  if (before.length) return before.map((row) => row.id)
  if (order.replaces !== null) await replace(ctx, kind, order.replaces, order.students[0] ?? 0)
  const { letters, errors } = await judged()
  if (letters.length !== order.students.length) throw new Missing('student')
  if (Object.keys(errors).length) throw new Invalid(errors)
  const effects = kind === 'transfer' ? await leaveRoll(ctx, letters) : new Map<number, unknown>()
  const [counter] = await sql<{ last: number }>(
    'UPDATE document_counter SET last = last + $4 WHERE site_id = $1 AND kind = $2 AND year = $3 RETURNING last',
    [site, kind, year, letters.length],
  )
  const first = (counter?.last ?? 0) - letters.length + 1
  const series = await seriesOf(site, kind)
  const memo = (at: number) => memoOf(lang === 'bn' ? series.prefixBn : series.prefixEn, year, first + at)
  const ids = await write(ctx, order, letters, first, memo, effects, photos)
  letters.forEach(({ facts, shown }, at) =>
    ctx.audit({
      recordType: 'issued_document',
      recordId: ids[at] ?? 0,
      after: {
        kind,
        memoNo: memo(at),
        lang,
        issuedOn,
        studentId: facts.studentId,
        template: order.template.key,
        replaces: order.replaces,
        inputs: shown.inputs,
      },
    }),
  )
  return ids
}

async function write(
  ctx: SiteCtx,
  order: Issue,
  letters: readonly Composed[],
  first: number,
  memo: (at: number) => string,
  effects: Map<number, unknown>,
  photos: Map<number, Uint8Array>,
): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `INSERT INTO issued_document (site_id, kind, year, number, memo_no, lang, student_id, enrolment_id, shown, verification_code, issued_on, issued_by, template_key, request_key, replaces_id, effect)
     SELECT $1, $2, $3, v.number, v.memo, $4, v.student, v.enrolment, v.shown, v.code, $5, $6, $7, $8, $9, v.effect
       FROM jsonb_to_recordset($10::jsonb) AS v(number int, memo text, student bigint, enrolment bigint, shown jsonb, code text, effect jsonb) ORDER BY v.number RETURNING id`,
    [
      ctx.site.id,
      order.kind,
      Number(order.issuedOn.slice(0, 4)),
      order.lang,
      order.issuedOn,
      ctx.user.userId,
      order.template.key,
      order.requestKey,
      order.replaces,
      JSON.stringify(
        letters.map(({ facts, shown }, at) => ({
          number: first + at,
          memo: memo(at),
          student: facts.studentId,
          enrolment: facts.enrolment?.id ?? null,
          shown,
          code: newVerificationCode(),
          effect: effects.get(facts.studentId) ?? null,
        })),
      ),
    ],
  )
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)
  if (ids.length > 1)
    await sql('UPDATE issued_document SET batch = $3 WHERE site_id = $1 AND id = ANY($2::bigint[])', [
      ctx.site.id,
      ids,
      ids[0],
    ])
  const pictured = letters.flatMap(({ facts }, at) => {
    const photo = photos.get(facts.studentId)
    return photo ? [{ id: ids[at], photo: Buffer.from(photo).toString('base64') }] : []
  })
  if (pictured.length) {
    await sql(
      `UPDATE issued_document d SET photo = decode(v.photo, 'base64') FROM unnest($2::bigint[], $3::text[]) AS v(id, photo) WHERE d.site_id = $1 AND d.id = v.id`,
      [ctx.site.id, pictured.map((one) => one.id), pictured.map((one) => one.photo)],
    )
  }
  return ids
}

/** Cancels the document that a new one corrects. @throws Missing when it is none of this student's and kind */
async function replace(ctx: SiteCtx, kind: DocumentKind, id: number, studentId: number): Promise<void> {
  const [old] = await sql<{ memo: string }>(
    'SELECT memo_no AS memo FROM issued_document WHERE site_id = $1 AND kind = $2 AND id = $3 AND student_id = $4',
    [ctx.site.id, kind, id, studentId],
  )
  if (!old) throw new Missing('document')
  await revokeDocument(ctx, kind, id, ctx.lang === 'bn' ? 'সংশোধিত কপি ইস্যু করা হয়েছে' : 'A corrected one was issued')
}
