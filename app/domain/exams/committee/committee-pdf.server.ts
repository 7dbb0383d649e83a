import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { CommitteeOrderData } from '~/documents/papers/exam'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { digits } from '~/format/digits'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { committee } from './committees.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** The office order that forms a committee, in one language, with its file name. @throws Missing */
export async function committeeOrder(ctx: SiteCtx, id: number, lang: Lang): Promise<{ name: string; pdf: Buffer }> {
  const one = await committee(ctx.site.id, id)
  const [exam] = await sql<Named & { session: string; headEn: string; headBn: string }>(
    `SELECT x.name_en AS "nameEn", x.name_bn AS "nameBn", s.label AS session, h.head_name_en AS "headEn", h.head_name_bn AS "headBn"
     FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id JOIN site h ON h.id = x.site_id WHERE x.site_id = $1 AND x.id = $2`,
    [ctx.site.id, one.examId],
  )
  if (!exam) throw new Missing('exam')
  const issued = one.issued ?? { exam, head: { nameEn: exam.headEn, nameBn: exam.headBn } }
  const t = wordsFor(lang)
  const name = (row: Named) => (lang === 'bn' ? row.nameBn || row.nameEn : row.nameEn || row.nameBn)
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const words = { committee: name(one), exam: name(issued.exam), session: digits(exam.session, lang) }
  const data: CommitteeOrderData = {
    lang,
    school: schoolHead(ctx.site, lang, logo),
    title: t('exam-settings:order.title'),
    memo: `${t('exam-settings:order.memo')}: ${one.memoNo ? digits(one.memoNo, lang) : '........................'}`,
    date: `${t('exam-settings:order.date')}: ${formatDate(one.formedOn ?? today(), lang)}`,
    subject: t('exam-settings:order.subject', words),
    opening: t('exam-settings:order.opening', words),
    heads: [
      t('exam-settings:order.no'),
      t('common:name'),
      t('exam-settings:committee.post'),
      t('exam-settings:committee.roleLabel'),
    ],
    members: one.members.map((member, at) => ({
      number: digits(String(at + 1), lang),
      name: name(member),
      post: member.designation ? name(member.designation) : '',
      role: t(`exam-settings:committee.role.${member.role}`),
    })),
    dutiesTitle: t('exam-settings:order.duties'),
    duties: lines(lang === 'bn' ? one.dutiesBn || one.dutiesEn : one.dutiesEn || one.dutiesBn),
    closing: t('exam-settings:order.closing'),
    copiesTitle: t('exam-settings:order.copies'),
    copies: [
      t('exam-settings:order.copyMembers'),
      t('exam-settings:order.copyBoard'),
      t('exam-settings:order.copyFile'),
    ],
    signatures: [
      {
        title: t('exam-settings:routine.head'),
        ...(name(issued.head) ? { name: name(issued.head) } : {}),
      },
    ],
  }
  return { name: `${data.title} ${name(one)}`, pdf: await renderPdf('committee-order', data) }
}
