import type { BundlePaper } from '~/documents/papers/duties'
import { renderPdf } from '~/documents/pdf.server'
import { admitExam } from '~/domain/exams/admit-cards/candidates.server'
import { employeeChoices } from '~/domain/exams/committee/committees.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { bundlesOf, type BundleRow, type Named } from './bundles.server'

const WORDS = [
  'receipt',
  'register',
  'number',
  'date',
  'paper',
  'unit',
  'room',
  'expected',
  'scripts',
  'state',
  'examiner',
  'due',
  'returned',
  'total',
  'declaration',
  'examinerSign',
  'controller',
  'issued',
  'session',
]

/**
 * The receipt an examiner signs for what they hold (of everybody who holds something where nobody is named), or the
 * register of all bundles, as PDF. @throws Missing when there is nothing to print
 */
export async function bundlePaper(
  site: Tenant,
  examId: number,
  kind: BundlePaper['kind'],
  lang: Lang,
  employeeId: number | null = null,
): Promise<{ pdf: Buffer; name: string }> {
  const exam = await admitExam(site.id, examId)
  const t = wordsFor(lang)
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const all = await bundlesOf(site.id, examId, today())
  const row = (one: BundleRow) => ({
    number: String(one.number),
    date: formatDateShort(one.heldOn, lang),
    paper: `${one.paper.code} ${name(one.paper)}`,
    room: one.room ?? '',
    expected: String(one.expected),
    scripts: one.scripts === null ? '' : String(one.scripts),
    unit: `${[one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.shift, one.medium].map(name).join(' · ')} – ${name(one.section)}`,
    state: t(`duties:scripts.state.${one.state}`),
    late: one.late > 0,
    person: `${one.examiner ? name(one.examiner) : ''}|${one.dueOn ? formatDateShort(one.dueOn, lang) : ''}`,
  })
  const staff = kind === 'receipt' ? await employeeChoices(site.id) : []
  const groups =
    kind === 'register'
      ? [{ person: '', post: '', due: '', total: '', rows: [...all].sort((a, b) => a.number - b.number).map(row) }]
      : staff
          .filter((one) => employeeId === null || one.id === employeeId)
          .flatMap((one) => {
            const own = all.filter((bundle) => bundle.state === 'examiner' && bundle.examiner?.id === one.id)
            const due = own
              .flatMap((bundle) => bundle.dueOn ?? [])
              .sort()
              .at(-1)
            return own.length
              ? [
                  {
                    person: name(one),
                    post: one.designation ? name(one.designation) : '',
                    due: due ? formatDate(due, lang) : '',
                    total: String(own.reduce((sum, bundle) => sum + (bundle.scripts ?? 0), 0)),
                    rows: own.map(row),
                  },
                ]
              : []
          })
  if (!groups.some((one) => one.rows.length)) throw new Missing('bundles')
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const data: BundlePaper = {
    lang,
    kind,
    school: schoolHead(site, lang, logo),
    exam: name(exam),
    session: exam.session,
    issuedOn: formatDate(today(), lang),
    groups,
    words: Object.fromEntries(WORDS.map((key) => [key, t(`duties:bundle.${key}`)])),
  }
  return { pdf: await renderPdf('answer-bundles', data), name: `${name(exam)} ${t(`duties:bundle.${kind}`)}` }
}
