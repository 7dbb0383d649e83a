import { constraintsOf } from '~/access/constraints.server'
import {
  assessmentList,
  declarable,
  declareChoices,
  readAssessment,
  type DeclareChoices,
} from '~/domain/assessment/declare/assessments.server'
import { amendForm, declareForm } from '~/domain/assessment/declare/declare.form'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** The list; what a new one is about (`?edit=new`); the form of a new one (`of=session.class.setting`) or of a known one (`?edit=ID`). */
export async function loadDeclarations(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('assessment.declarations.manage')
  const edit = params.get('edit')
  if (edit === null || !mayManage)
    return { view: 'list' as const, mayManage, list: pageOf(request, await assessmentList(ctx.site.id)) }
  if (edit !== 'new') return knownForm(ctx, idIn(edit) ?? 0)
  const offered = await declarable(ctx.site.id)
  const asked = params.get('of')
  if (asked === null) return { view: 'first' as const, offered }
  const first = offered.find((one) => `${one.sessionId}.${one.classId}.${one.settingId}` === asked)
  if (!first) throw new Missing('class of the setting')
  const choices = await declareChoices(ctx.site.id, first)
  return {
    view: 'form' as const,
    id: null,
    about: { session: first.session, className: first.className, setting: first.setting, round: null },
    of: { sessionId: first.sessionId, classId: first.classId, settingId: first.settingId },
    choices,
    rounds: [...new Set(choices.results.flatMap((one) => one.rounds))],
    constraints: constraintsOf({ assessment: declareForm }),
    values: {
      nameBn: '',
      nameEn: '',
      round: null,
      resultSettingId: choices.results[0]?.id ?? null,
      heldOn: today() as string,
      enterFrom: null as string | null,
      enterTo: null as string | null,
      occasions: 1,
      subjectIds: choices.subjects.map((one) => one.id),
      behaviour: choices.behaviour > 0,
      sectionIds: [] as number[],
    },
  }
}

async function knownForm(ctx: SiteCtx, id: number) {
  const head = await readAssessment(ctx.site.id, id)
  const choices = await declareChoices(ctx.site.id, head)
  return {
    view: 'form' as const,
    id,
    about: { session: head.session, className: head.className, setting: head.scheme, round: head.round },
    of: null,
    choices: withDeclared(choices, head),
    rounds: [] as string[],
    constraints: constraintsOf({ assessment: amendForm }),
    values: {
      nameBn: head.nameBn,
      nameEn: head.nameEn,
      round: null,
      resultSettingId: head.resultSettingId as number | null,
      heldOn: head.heldOn,
      enterFrom: head.enterFrom,
      enterTo: head.enterTo,
      occasions: head.occasions,
      subjectIds: head.subjectIds,
      behaviour: head.behaviour,
      sectionIds: head.sectionIds,
    },
  }
}

/** What was declared stays a choice, also where the country's settings have retired it since. */
function withDeclared(choices: DeclareChoices, head: Awaited<ReturnType<typeof readAssessment>>): DeclareChoices {
  const { resultSettingId: id, scheme } = head
  return {
    ...choices,
    behaviour: choices.behaviour || (head.behaviour ? 1 : 0),
    results: choices.results.some((one) => one.id === id)
      ? choices.results
      : [{ id, nameEn: scheme.result.nameEn, nameBn: scheme.result.nameBn, rounds: [head.round] }, ...choices.results],
  }
}

type Data = Awaited<ReturnType<typeof loadDeclarations>>
export type ListData = Extract<Data, { view: 'list' }>
export type FirstData = Extract<Data, { view: 'first' }>
export type FormData = Extract<Data, { view: 'form' }>
