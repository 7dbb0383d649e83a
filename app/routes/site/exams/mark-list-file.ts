import { guard } from '~/access/guard.server'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet.server'
import { paperTotal } from '~/domain/exams/mark-list/mark-list.policy'
import { sectionMarks } from '~/domain/exams/mark-list/mark-list.server'
import { Missing } from '~/domain/platform/errors'
import { wordsFor } from '~/i18n/i18n.server'

/** All marks of a section as a file: `?exam=3&section=5&format=csv|xlsx`; each part a column, then the subject's total. */
export const loader = guard('exams.marks.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const id = (name: string) => (/^[1-9]\d{0,14}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : 0)
  const found = await sectionMarks(ctx.site.id, id('exam'), id('section'))
  if (!found) throw new Missing('section')
  const { head, papers, students } = found
  const t = wordsFor(ctx.lang)
  const name = (named: { nameEn: string; nameBn: string }) => (ctx.lang === 'bn' ? named.nameBn : named.nameEn)
  const plain = (mark: number | 'A' | null | undefined) => (typeof mark === 'number' ? mark / 100 : (mark ?? null))
  const columns = [t('exams:roll'), t('common:name'), ...papers.flatMap((paper) => [
    ...(paper.parts.length > 1 ? paper.parts.map((part) => `${name(paper.paper)} – ${name(part)}`) : []), name(paper.paper)])]
  const rows = students.map((student) => [student.roll, name(student), ...papers.flatMap((paper) => {
    const marks = student.papers[paper.paperId]
    return [...(paper.parts.length > 1 ? paper.parts.map((part) => plain(marks?.[part.id])) : []), plain(paperTotal(marks))]
  })])
  const csv = params.get('format') === 'csv'
  const place = [head.className, head.group.code === 'NONE' ? null : head.group, head.section, head.shift].flatMap((one) => (one ? [name(one)] : []))
  const title = [name(head.exam), ...place].join(' ').replace(/[\\/:*?"<>|]/g, '-')
  const body = csv ? writeCsv([columns, ...rows]) : new Uint8Array(await writeXlsx([{
    name: [name(head.className), name(head.section)].join(' '), notes: [name(head.exam), place.join(' · ')], columns: columns.map((header) => ({ header })), rows,
  }]))
  const ending = csv ? 'csv' : 'xlsx'
  return new Response(body, {
    headers: {
      'Content-Type': csv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="mark-list.${ending}"; filename*=UTF-8''${encodeURIComponent(`${title}.${ending}`)}`,
      'Cache-Control': 'no-store',
    },
  })
})
