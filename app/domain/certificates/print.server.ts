import { sql } from 'db/connection'
import { toDraw, type ToDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import type { LetterPage, LetterPaper } from '~/documents/papers/letter'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { spaced } from '~/domain/results/result-documents'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { compose, withPhoto, type Shown } from './compose.server'
import { FIELDS } from './fields.policy'
import { MOST_AT_ONCE, type DocumentKind } from './kinds.policy'
import { templateOf } from './templates.server'

interface Row {
  id: number
  kind: DocumentKind
  memoNo: string
  lang: Lang
  issuedOn: string
  shown: Shown
  code: string
  printed: number
  revoked: boolean
  photo: string | null
}

const COLUMNS = `id, kind, memo_no AS "memoNo", lang, issued_on AS "issuedOn", shown, verification_code AS code, printed, revoked_at IS NOT NULL AS revoked, encode(photo, 'base64') AS photo`

interface MadePaper {
  name: string
  pdf: ToDraw
}

/**
 * Prints documents and counts it: a document's first printing is the original, every other says that it is a duplicate.
 * Documents of both languages may not be mixed. @throws Missing when one is not of these kinds; Refusal when one is cancelled
 */
export async function printDocuments(
  ctx: SiteCtx,
  kinds: readonly DocumentKind[],
  ids: readonly number[],
): Promise<MadePaper> {
  const wanted = [...new Set(ids)]
  if (!wanted.length || wanted.length > MOST_AT_ONCE) throw new Refusal('documents:print.none')
  const rows = await sql<Row>(
    `SELECT ${COLUMNS} FROM issued_document WHERE site_id = $1 AND kind = ANY($2::text[]) AND id = ANY($3::bigint[]) ORDER BY year, number, id FOR UPDATE`,
    [ctx.site.id, kinds, wanted],
  )
  if (rows.length !== wanted.length) throw new Missing('document')
  if (rows.some((row) => row.revoked)) throw new Refusal('documents:print.revoked')
  const [first] = rows
  if (!first || rows.some((row) => row.lang !== first.lang)) throw new Refusal('documents:print.mixed')
  await sql('UPDATE issued_document SET printed = printed + 1 WHERE site_id = $1 AND id = ANY($2::bigint[])', [
    ctx.site.id,
    wanted,
  ])
  await sql(
    'INSERT INTO document_print (site_id, document_id, number, printed_by) SELECT site_id, id, printed, $3 FROM issued_document WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [ctx.site.id, wanted, ctx.user.userId],
  )
  for (const row of rows)
    ctx.audit({
      recordType: 'issued_document',
      recordId: row.id,
      action: 'certificates.print',
      before: { printed: row.printed },
      after: { printed: row.printed + 1, memoNo: row.memoNo },
    })
  const t = wordsFor(first.lang)
  const around = await frameOf(ctx)
  const letters = rows.map((row) => page(around, row, row.printed > 0 ? t('documents:paper.duplicate') : undefined))
  return render(
    letters,
    first.lang,
    rows.length === 1
      ? `${first.shown.title} ${first.memoNo.replaceAll('/', '-')}`
      : `${first.shown.title} (${rows.length})`,
  )
}

/** A document to look at: 'office copy' (or 'cancelled') stands on it, and it is not counted. @throws Missing */
export async function officeCopy(ctx: SiteCtx, kinds: readonly DocumentKind[], id: number): Promise<MadePaper> {
  const [row] = await sql<Row>(
    `SELECT ${COLUMNS} FROM issued_document WHERE site_id = $1 AND kind = ANY($2::text[]) AND id = $3`,
    [ctx.site.id, kinds, id],
  )
  if (!row) throw new Missing('document')
  const t = wordsFor(row.lang)
  return render(
    [page(await frameOf(ctx), row, t(row.revoked ? 'documents:paper.cancelled' : 'documents:paper.officeCopy'))],
    row.lang,
    `${row.shown.title} ${row.memoNo.replaceAll('/', '-')}`,
  )
}

/** A template filled with a student of the institution, marked as a specimen. @throws Missing when there is no student yet */
export async function specimen(ctx: SiteCtx, kind: DocumentKind, key: string, lang: Lang): Promise<MadePaper> {
  const template = await templateOf(ctx.site.id, kind, key)
  const [student] = await sql<{ id: number }>(
    `SELECT id FROM student WHERE site_id = $1 ORDER BY (state = 'active') DESC, (name_en <> '' AND name_bn <> '') DESC, id LIMIT 1`,
    [ctx.site.id],
  )
  if (!student) throw new Missing('student')
  const t = wordsFor(lang)
  const dots = Object.fromEntries(
    FIELDS.filter((field) => !field.auto && !field.date).map((field) => [field.key, '…………']),
  )
  const {
    letters: [letter],
  } = await compose(ctx, {
    kind,
    template,
    lang,
    issuedOn: '2026-01-01',
    students: [student.id],
    sessionId: null,
    common: dots,
    each: [dots],
  })
  if (!letter) throw new Missing('student')
  const made = letterPage(await frameOf(ctx), letter.shown, {
    memo: '…………',
    date: '…………',
    mark: t('documents:paper.specimen'),
    ...(withPhoto(kind) ? { photo: null } : {}),
  })
  return render([made], lang, `${t('documents:paper.specimen')} ${letter.shown.title}`)
}

interface Around {
  origin: string
  logo: Uint8Array | undefined
}

const frameOf = async (ctx: SiteCtx): Promise<Around> => ({
  origin: await tenantOrigin(ctx.site.id),
  logo: ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined,
})

function page(around: Around, row: Row, mark: string | undefined): LetterPage {
  return letterPage(around, row.shown, {
    memo: row.memoNo,
    date: formatDate(row.issuedOn, row.lang),
    verification: { code: spaced(row.code), qr: qrSvg(around.origin + paths.verify(row.code)) },
    ...(mark ? { mark } : {}),
    ...(withPhoto(row.kind) ? { photo: row.photo ? new Uint8Array(Buffer.from(row.photo, 'base64')) : null } : {}),
  })
}

function letterPage(
  { logo }: Around,
  shown: Shown,
  rest: Pick<LetterPage, 'memo' | 'date'> & Partial<LetterPage>,
): LetterPage {
  const { school } = shown
  return {
    school: {
      nameBn: school.nameBn,
      nameEn: school.nameEn,
      address: school.address,
      ...(school.eiin ? { eiin: school.eiin } : {}),
      ...(school.phone ? { phone: school.phone } : {}),
      ...(logo ? { logo } : {}),
    },
    layout: shown.layout,
    title: shown.title,
    text: shown.text,
    signatures: shown.signatures,
    ...rest,
  }
}

async function render(letters: LetterPage[], lang: Lang, name: string): Promise<MadePaper> {
  const t = wordsFor(lang)
  const data: LetterPaper = {
    lang,
    letters,
    words: {
      memo: t('documents:paper.memo'),
      date: t('documents:paper.date'),
      verify: t('documents:paper.verify'),
      verifyHint: t('documents:paper.verifyHint'),
      photo: t('documents:paper.photo'),
      seal: t('documents:paper.seal'),
    },
  }
  return { name, pdf: toDraw('letter', data) }
}
