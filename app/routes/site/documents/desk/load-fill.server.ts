import { randomBytes } from 'node:crypto'
import { askedFields } from '~/domain/certificates/compose.server'
import { duesFor, sumOf } from '~/domain/certificates/dues-checks.server'
import { KIND, MOST_AT_ONCE, needsBoardPermission, type DocumentKind } from '~/domain/certificates/kinds.policy'
import { documentOf, latestOf } from '~/domain/certificates/register.server'
import { boardOf, studentFacts } from '~/domain/certificates/student-facts.server'
import { templateOf, templatesOf } from '~/domain/certificates/templates.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { notReturnedBy } from '~/domain/library/desk/loans.server'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import { shortTaka } from '~/format/money'
import { idIn } from '~/ui/table/url'

/** What an office usually writes, in the paper's language. */
const USUAL = { bn: { conduct: 'সন্তোষজনক' }, en: { conduct: 'satisfactory' } } as const

/** The board exam that students of a level sit. */
const BOARD_EXAM: Record<'bn' | 'en', Record<string, string>> = {
  bn: { SSC: 'এসএসসি', HSC: 'এইচএসসি' },
  en: { SSC: 'SSC', HSC: 'HSC' },
}

/** Step two: what the template asks for, once for all and for each student. `&replaces=` corrects an issued document. */
export async function loadFill(ctx: SiteCtx, params: URLSearchParams, kind: DocumentKind) {
  const replaces = idIn(params.get('replaces'))
  const old = replaces === null ? null : await documentOf(ctx.site.id, kind, replaces)
  if (old?.revokedAt) throw new Missing('document')
  const wanted = old ? [old.studentId ?? 0] : [...new Set(params.getAll('student').map((one) => idIn(one) ?? 0))]
  const sessionId = old ? null : idIn(params.get('session'))
  const students = await studentFacts(ctx.site.id, wanted.slice(0, MOST_AT_ONCE + 1), sessionId)
  if (students.length !== wanted.length || wanted.length > (KIND[kind].alone ? 1 : MOST_AT_ONCE))
    throw new Missing('student')
  const asked = old?.templateKey ?? params.get('by') ?? ''
  const template = old
    ? ((await templatesOf(ctx.site.id, kind)).find((one) => one.key === asked && one.active) ??
      (await templatesOf(ctx.site.id, kind)).find((one) => one.active))
    : await templateOf(ctx.site.id, kind, asked)
  if (!template) throw new Missing('template')
  const paperLang = old ? old.lang : params.get('lang') === 'en' ? ('en' as const) : ('bn' as const)
  const levels = students.map((one) => one.enrolment?.level ?? '')
  const fields = askedFields(kind, template, paperLang, levels).map(({ field, needed }) => ({
    key: field.key,
    each: field.each ?? false,
    date: field.date ?? false,
    needed,
  }))
  const had = old ? new Map() : await latestOf(ctx.site.id, kind, wanted)
  const dues = kind === 'transfer' ? await duesFor('transfer', ctx.site.id, wanted) : null
  const owed = sumOf(dues?.owed ?? null)
  const books = kind === 'transfer' || kind === 'testimonial' ? await notReturnedBy(ctx.site.id, wanted) : []
  const day = today()
  const board = kind === 'testimonial' ? await boardOf(ctx.site.id) : null
  const [level] = new Set(levels)
  const usual: Record<string, string> = {
    ...USUAL[paperLang],
    ...(kind === 'transfer' ? { leftOn: day } : {}),
    ...(kind === 'testimonial'
      ? {
          examYear: digits(day.slice(0, 4), paperLang),
          ...(board ? { board: paperLang === 'bn' ? board.nameBn || board.nameEn : board.nameEn || board.nameBn } : {}),
          ...(new Set(levels).size === 1 ? { exam: BOARD_EXAM[paperLang][level ?? ''] ?? '' } : {}),
        }
      : {}),
    ...old?.shown.inputs,
  }
  return {
    template: { key: template.key, nameEn: template.nameEn, nameBn: template.nameBn },
    paperLang,
    fields,
    usual,
    today: day,
    sessionId,
    requestKey: randomBytes(12).toString('hex'),
    replaces: old ? { id: old.id, memoNo: old.memoNo } : null,
    students: students.map((one) => ({
      studentId: one.studentId,
      nameEn: one.nameEn,
      nameBn: one.nameBn,
      code: one.code,
      roll: one.enrolment?.roll ?? null,
      className: one.enrolment?.className ?? null,
      section: one.enrolment?.section ?? null,
      hasPhoto: one.photoFileId !== null,
      had: (had.get(one.studentId) as { memoNo: string; issuedOn: string } | undefined) ?? null,
    })),
    photo: KIND[kind].photo ?? false,
    books,
    board: kind === 'transfer' && levels.some(needsBoardPermission),
    dues:
      dues === null
        ? ('none' as const)
        : dues.owed === null
          ? ('unknown' as const)
          : owed > 0n
            ? {
                amount: shortTaka(owed, ctx.lang),
                held: dues.rule === 'hold',
                mayAccount: ctx.can('fees.charges.view'),
              }
            : ('clear' as const),
  }
}
