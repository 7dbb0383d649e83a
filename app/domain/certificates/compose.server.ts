import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { digits, toAsciiDigits } from '~/format/digits'
import { formatDate } from '~/format/dates'
import { parseDate } from '~/format/typed'
import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import type { Layout } from './default-templates'
import { FIELDS, fillTemplate, neededFields, parseTemplate, type FieldSpec, type Text } from './fields.policy'
import { KIND, needsBoardPermission, type DocumentKind } from './kinds.policy'
import { nameFor, recordedValues, studentFacts, type StudentFacts } from './student-facts.server'
import type { Template } from './templates.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** What a paper showed on the day it was issued: a reprint and the verification page tell this and nothing newer. */
export interface Shown extends Named {
  code: string
  school: Named & { address: string; eiin: string | null; phone: string | null }
  title: string
  text: Text
  layout: Layout
  signatures: { title: string; name?: string }[]
  place: { className: Named; section: Named; session: string; roll: number } | null
  template: Named
  /** What was typed for it, by field. */
  inputs: Record<string, string>
}

export interface IssueOrder {
  kind: DocumentKind
  template: Template
  lang: Lang
  issuedOn: string
  students: number[]
  sessionId: number | null
  /** Typed once for all, and for each student (in the order of `students`), by field; dates as ISO days or as typed. */
  common: Record<string, string>
  each: Record<string, string>[]
}

export interface Composed {
  facts: StudentFacts
  shown: Shown
}

/** Fields the office types: those of the text, and those the kind always asks for. */
export function askedFields(
  kind: DocumentKind,
  template: Pick<Template, 'bodyBn' | 'bodyEn'>,
  lang: Lang,
  levels: readonly string[],
): { field: FieldSpec; needed: boolean }[] {
  const parsed = parseTemplate(lang === 'bn' ? template.bodyBn : template.bodyEn)
  const needed = new Set(neededFields(parsed))
  const board = kind === 'transfer' && levels.some(needsBoardPermission)
  const always = kind === 'transfer' ? ['leftOn', 'reason', ...(board ? ['permissionNo', 'permissionDate'] : [])] : []
  const hidden = kind === 'transfer' && !board ? ['permissionNo', 'permissionDate'] : []
  return FIELDS.filter(
    (field) =>
      !field.auto && !hidden.includes(field.key) && (parsed.used.includes(field.key) || always.includes(field.key)),
  ).map((field) => ({ field, needed: needed.has(field.key) || always.includes(field.key) }))
}

/** Lays out the papers of an order without writing anything; `errors` by input ('f.purpose', 'rows[3].gpa', 'rows[3]' for a gap in the record). */
export async function compose(
  ctx: SiteCtx,
  order: IssueOrder,
): Promise<{ letters: Composed[]; errors: Record<string, string[]> }> {
  const { kind, template, lang } = order
  const t = wordsFor(ctx.lang)
  const errors: Record<string, string[]> = {}
  const [site] = await sql<{ headEn: string; headBn: string; phone: string | null }>(
    'SELECT head_name_en AS "headEn", head_name_bn AS "headBn", phone FROM site WHERE id = $1',
    [ctx.site.id],
  )
  const found = await studentFacts(ctx.site.id, order.students, order.sessionId)
  const asked = askedFields(
    kind,
    template,
    lang,
    found.map((one) => one.enrolment?.level ?? ''),
  )
  const read = (path: string, typed: Record<string, string>, each: boolean): Record<string, string> => {
    const values: Record<string, string> = {}
    for (const { field, needed } of asked) {
      if ((field.each ?? false) !== each) continue
      const text = (typed[field.key] ?? '').normalize('NFC').trim()
      const day = field.date && text ? parseDate(text) : null
      if (text.length > 300) errors[`${path}.${field.key}`] = ['ui:error.max.string?max=300']
      else if (field.date && text && !day) errors[`${path}.${field.key}`] = ['ui:error.date']
      else if (!text && needed) errors[`${path}.${field.key}`] = ['ui:error.required']
      else if (text) values[field.key] = day ?? text
    }
    return values
  }
  const shownValue = (key: string, value: string): string =>
    FIELDS.find((one) => one.key === key)?.date ? formatDate(value, lang) : digits(toAsciiDigits(value), lang)
  const common = read('f', order.common, false)
  const parsed = parseTemplate(lang === 'bn' ? template.bodyBn : template.bodyEn)
  const letters = found.map((facts, at): Composed => {
    const inputs = { ...common, ...read(`rows[${at}]`, order.each[at] ?? {}, true) }
    const recorded = recordedValues(facts, ctx.site, lang)
    const lacking = neededFields(parsed).filter(
      (key) => FIELDS.some((one) => one.key === key && one.auto) && !recorded[key],
    )
    if (lacking.length)
      errors[`rows[${at}]`] = [
        `documents:issue.notRecorded?${new URLSearchParams({ student: nameFor(facts, ctx.lang), fields: lacking.map((key) => t(`documents:field.${key}`)).join(', ') })}`,
      ]
    if (KIND[kind].onRoll && kind !== 'transfer' && facts.state !== 'active')
      errors[`rows[${at}]`] = [`documents:issue.hasLeft?${new URLSearchParams({ student: nameFor(facts, ctx.lang) })}`]
    const values = {
      ...recorded,
      ...Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, shownValue(key, value)])),
    }
    const head = lang === 'bn' ? site?.headBn || site?.headEn : site?.headEn || site?.headBn
    const signatures = template.signatures.length
      ? template.signatures
      : [{ titleEn: 'Head of the institution', titleBn: 'প্রতিষ্ঠান প্রধান' }]
    const { enrolment } = facts
    return {
      facts,
      shown: {
        nameEn: facts.nameEn,
        nameBn: facts.nameBn,
        code: facts.code,
        school: {
          nameEn: ctx.site.nameEn,
          nameBn: ctx.site.nameBn,
          address: lang === 'bn' ? ctx.site.addressBn || ctx.site.addressEn : ctx.site.addressEn || ctx.site.addressBn,
          eiin: ctx.site.eiin,
          phone: site?.phone ? formatPhone(site.phone, lang) : null,
        },
        title: lang === 'bn' ? template.titleBn : template.titleEn,
        text: fillTemplate(parsed, values),
        layout: template.layout,
        inputs,
        template: { nameEn: template.nameEn, nameBn: template.nameBn },
        // The head signs last; only the head's name is known.
        signatures: signatures.map((one, index) => ({
          title: lang === 'bn' ? one.titleBn : one.titleEn,
          ...(index === signatures.length - 1 && head ? { name: head } : {}),
        })),
        place: enrolment
          ? {
              className: enrolment.className,
              section: enrolment.section,
              session: enrolment.session,
              roll: enrolment.roll,
            }
          : null,
      },
    }
  })
  return { letters, errors }
}

/** Whether a kind's paper carries the student's photo. */
export const withPhoto = (kind: DocumentKind): boolean => KIND[kind].photo === true
