import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import type { AdmittedInside } from '~/domain/admissions/admit/admit-inside.server'
import { knownChildren, latestEntries } from '~/domain/admissions/admit/entries.server'
import { insideForm, undoForm } from '~/domain/admissions/desk/desk.form'
import { feesOfSection } from '~/domain/fees/generate/one-student.server'
import { chargesOnJoining, sameCharges } from '~/domain/fees/generate/joining.server'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { wordsFor } from '~/i18n/i18n.server'
import type { SiteCtx } from '~/domain/context'
import { chosenSession, editedStudent, editorChoices } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { sectionSize } from '~/domain/students/section-size.server'
import { today } from '~/format/dates'
import { cleanText, idIn } from '~/ui/table/url'

/** ?session, ?section; ?q finds students by code, birth registration or guardian's mobile; ?former is who comes back, ?sibling whose family it is. */
export async function insideData(ctx: SiteCtx, address: URL) {
  const site = ctx.site.id
  const params = address.searchParams
  const first = await chosenSession(ctx, null)
  const coming = first.sessions.find((one) => one.startsOn > today())
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')) ?? coming?.id ?? null)
  const wanted = idIn(params.get('section'))
  const choices = session ? await editorChoices(site, ctx.lang, session.id, wanted) : null
  const q = cleanText(params.get('q') ?? '')
  const former = await childOf(site, idIn(params.get('former')))
  const sibling = former ? null : await childOf(site, idIn(params.get('sibling')))
  const entries = ctx.can('students.students.view') ? await latestEntries(site) : []
  const places = await placesOf(site, ctx.lang, {
    sectionIds: [...new Set(entries.flatMap((one) => one.sectionId ?? []))],
  })
  const textOf = new Map(places.map((one) => [one.id, one.text]))
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    started: session !== null && session.startsOn <= today(),
    sections: (choices?.sections ?? []).map(({ id, text }) => ({ id, text })),
    section: choices?.section
      ? { id: choices.section.id, text: choices.section.text, ...(await sectionSize(site, choices.section.id)) }
      : null,
    nextRoll: choices?.nextRoll ?? null,
    religions: choices?.religions ?? [],
    q,
    found: q ? await knownChildren(site, q) : [],
    former,
    sibling,
    subjects: choices && {
      religionSubjects: choices.religionSubjects,
      electiveSets: choices.electiveSets,
      optionalSubjects: choices.optionalSubjects,
      suggested: choices.suggested,
    },
    charges: choices?.section && session ? await chargesHere(ctx, choices.section.id, session.id, former) : [],
    fees: choices?.section
      ? await feesOfSection(site, choices.section.id, {
          newcomer: former === null,
          gender: former?.values.gender === 'male' || former?.values.gender === 'female' ? former.values.gender : null,
        })
      : [],
    entries: entries.map((one) => ({ ...one, place: textOf.get(one.sectionId ?? 0) ?? '' })),
    constraints: constraintsOf({ inside: insideForm, undo: undoForm }),
  }
}

export type InsideData = Awaited<ReturnType<typeof insideData>>
export type InsideAnswer = Partial<SubmissionResult<string[]>> & { admitted?: AdmittedInside }

/** What a child would be charged here today; of whom the gender is not known yet, by gender where it matters. */
async function chargesHere(
  ctx: SiteCtx,
  sectionId: number,
  sessionId: number,
  former: { id: number; values: Record<string, unknown> } | null,
) {
  const t = wordsFor(ctx.lang)
  const known = GENDERS.filter((one) => one === former?.values.gender)
  const lists = []
  for (const gender of known.length ? known : GENDERS)
    lists.push({
      of: t(`students:genders.${gender}`),
      charges: await chargesOnJoining(ctx.site.id, { sectionId, sessionId, gender, studentId: former?.id ?? null }),
    })
  return sameCharges(lists)
}

async function childOf(siteId: number, id: number | null) {
  if (id === null) return null
  const { code, values } = await editedStudent(siteId, id, null)
  return { id, code, values }
}
