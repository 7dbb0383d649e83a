import { getZodConstraint } from '@conform-to/zod/v4'
import { examChoices, examSessions, examList } from '~/domain/exams/exam-list.server'
import { sourcesOf } from '~/domain/exams/combined/combined-plan.server'
import { copyPlaces, planCopy } from '~/domain/exams/settings/copy-distribution.server'
import { examDefaults } from '~/domain/exams/settings/defaults.server'
import { distribution } from '~/domain/exams/settings/distribution.server'
import { examTypeRows, partTypeRows, scaleRows } from '~/domain/exams/settings/scales.server'
import { copyForm, defaultsForm, examTypeForm, scaleForm } from '~/domain/exams/settings/settings.form'
import type { SiteCtx } from '~/domain/context'
import { foundOrWrong, Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'

const TABS = ['types', 'marks', 'scales', 'defaults', 'combined'] as const

/** The tab the address names, with what it shows. */
export async function loadSettings(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('exams.settings.manage')
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'types'
  const base = { mayManage, mayDeclare: ctx.can('exams.exams.manage') }
  switch (tab) {
    case 'types': {
      const types = await examTypeRows(ctx.site.id)
      const asked = idIn(params.get('edit'))
      const edit = asked === null ? null : types.find((one) => one.own && one.id === asked)
      if (edit === undefined) throw new Missing('exam type')
      return {
        ...base,
        tab,
        types,
        edit,
        partTypes: await partTypeRows(ctx.site.id),
        constraint: getZodConstraint(examTypeForm),
      }
    }
    case 'scales': {
      const scales = await scaleRows(ctx.site.id)
      const asked = idIn(params.get('scale'))
      const from = idIn(params.get('from'))
      const scale =
        asked !== null
          ? scales.find((one) => one.own && one.id === asked)
          : from !== null
            ? scales.find((one) => !one.own && one.id === from)
            : null
      if (scale === undefined) throw new Missing('grade scale')
      return {
        ...base,
        tab,
        scales,
        scale,
        isNew: params.get('scale') === 'new',
        constraint: getZodConstraint(scaleForm),
      }
    }
    case 'defaults':
      return {
        ...base,
        tab,
        values: await examDefaults(ctx.site.id),
        choices: (await examChoices(ctx.site.id, 0)).scales,
        constraint: getZodConstraint(defaultsForm),
      }
    case 'combined': {
      const { sessions, session } = await chosenSession(ctx, params)
      const exams = session ? (await examList(ctx.site.id, session.id)).filter((one) => one.kind === 'combined') : []
      const rows = []
      for (const exam of exams) rows.push({ ...exam, sources: await sourcesOf(ctx.site.id, exam.id) })
      return { ...base, tab, sessions, session, exams: rows }
    }
    default: {
      const { sessions, session } = await chosenSession(ctx, params)
      const classes = session
        ? [
            ...new Map(
              (await examChoices(ctx.site.id, session.id)).offerings.map((one) => [
                one.classId,
                { id: one.classId, ...one.className },
              ]),
            ).values(),
          ]
        : []
      const asked = idIn(params.get('class'))
      const classId = asked ?? classes[0]?.id ?? 0
      if (asked !== null && !classes.some((one) => one.id === asked)) throw new Missing('class')
      const copying = params.get('copy') !== null
      return {
        ...base,
        tab: 'marks' as const,
        sessions,
        session,
        classes,
        classId,
        rows: session ? await distribution(ctx.site.id, session.id, classId) : [],
        copy: copying
          ? {
              places: await copyPlaces(ctx.site.id),
              from: params.get('from'),
              to: params.get('to') ?? `class:${session?.id}:${classId}`,
              ...(await dryRun(ctx, params)),
            }
          : null,
      }
    }
  }
}
type SettingsData = Awaited<ReturnType<typeof loadSettings>>
export type TabData<T extends SettingsData['tab']> = Extract<SettingsData, { tab: T }>

/** What the copy would do, for looking at; what is wrong with the choice stands beside it. */
async function dryRun(ctx: SiteCtx, params: URLSearchParams) {
  if (!params.has('from') || !params.has('to')) return { plan: null, errors: null }
  const asked = copyForm.safeParse(Object.fromEntries(params))
  if (!asked.success) return { plan: null, errors: { from: ['ui:error.in'] } as Record<string, string[]> }
  const { found, errors } = await foundOrWrong(() => planCopy(ctx.site.id, asked.data.from, asked.data.to))
  return { plan: found, errors }
}

async function chosenSession(ctx: SiteCtx, params: URLSearchParams) {
  const sessions = await examSessions(ctx.site.id)
  const wanted = idIn(params.get('session'))
  if (wanted !== null && !sessions.some((one) => one.id === wanted)) throw new Missing('session')
  return {
    sessions,
    session: sessions.find((one) => one.id === wanted) ?? sessions.find((one) => one.isCurrent) ?? sessions[0] ?? null,
  }
}
