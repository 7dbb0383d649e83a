import { randomUUID } from 'node:crypto'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { resultExams } from '~/domain/results/desk/overview.server'
import { readRun } from '~/domain/results/read-result.server'
import { reportRuns, runUnits, unitOf } from '~/domain/results/report/report-choices.server'
import type { SmsComposed } from '~/domain/results/sms/result-sms.form'
import { inWords, STANDARD_TEMPLATE } from '~/domain/results/sms/result-sms.policy'
import type { SmsPlan } from '~/domain/results/sms/result-sms.server'
import { batchMessages, lastTemplate, smsBatches } from '~/domain/results/sms/sms-batches.server'
import { isStale } from '~/domain/results/stale/stale-runs.server'
import { listed } from '~/screens/list/listed.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { unitOptions } from '~/screens/results/report/choose.server'
import { chosenExam } from '~/screens/results/exam-picker'
import { messageList } from './messages.list'

const SHOWN_MESSAGES = 8
const SHOWN_WITHOUT = 40

/** A published run of this institution and a part of it. @throws Missing for anything else */
export async function publishedPart(ctx: SiteCtx, runId: number, unitKey: string) {
  const run = await readRun(ctx.site.id, runId)
  const unit = unitOf(await runUnits(ctx.site.id, run), unitKey)
  if (!unit) throw new Missing('section')
  return { run, unit }
}

/** A batch with its messages, the list of batches, or what is needed to write to the guardians of a published class. */
export async function loadSms(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const maySend = ctx.can('results.sms.send')
  const nothing = { maySend, batch: null, messages: null, batches: null, choice: null, part: null }
  if (params.has('batch')) {
    const batchId = idOf(params.get('batch'))
    const [batch] = (await smsBatches(ctx.site.id, { batchId, offset: 0, limit: 1 })).items
    if (!batch) throw new Missing('sms batch')
    const { list } = await listed(ctx, request, messageList(batch.lang), (asked) =>
      batchMessages(ctx.site.id, batchId, asked),
    )
    return { ...nothing, batch, messages: list }
  }
  if (params.get('tab') === 'sent') {
    const listing = parseListing(request)
    const { items, total } = await smsBatches(ctx.site.id, listing)
    return { ...nothing, batches: listOf(listing, items, total) }
  }
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params, true)
  const classId = exam?.classes.find((one) => one.id === idIn(params.get('f_class')))?.id ?? exam?.classes[0]?.id
  const lang = params.get('f_lang') === 'en' ? ('en' as const) : ('bn' as const)
  const published =
    exam && classId
      ? (await reportRuns(ctx.site.id, exam.id, classId)).find((one) => one.state === 'published')
      : undefined
  const choice = {
    exams: exams.map(({ id, nameEn, nameBn, session }) => ({ id, nameEn, nameBn, session })),
    examId: exam?.id,
    classes: exam?.classes ?? [],
    classId,
    lang,
  }
  if (!published) return { ...nothing, choice: { ...choice, unit: 'run', units: [] }, part: null }
  const run = await readRun(ctx.site.id, published.id)
  const units = await runUnits(ctx.site.id, run)
  const unit = unitOf(units, params.get('f_unit') ?? 'run') ?? unitOf(units, 'run')
  return {
    ...nothing,
    choice: {
      ...choice,
      unit: unit?.key ?? 'run',
      units: unitOptions(units, ctx.lang),
    },
    part: {
      run: run.id,
      stale: await isStale(ctx.site.id, run.id),
      unit: unit?.key ?? 'run',
      lang,
      template: inWords((await lastTemplate(ctx.site.id, lang)) ?? STANDARD_TEMPLATE[lang], lang),
    },
  }
}

/** What the screen shows of a plan: the counts, the first messages, and who gets none. `changed`: it differs from what was agreed to. */
export function previewOf(
  { run, unit, lang, recipient, template, again }: SmsComposed,
  plan: SmsPlan,
  changed: boolean,
) {
  return {
    wanted: { run, unit, lang, recipient, template, again },
    changed,
    token: randomUUID(),
    count: plan.messages.length,
    segments: plan.segments,
    costPoisha: plan.costPoisha,
    longest: plan.longest,
    withheld: plan.withheld,
    already: plan.already,
    messages: plan.messages.slice(0, SHOWN_MESSAGES),
    without: plan.without.slice(0, SHOWN_WITHOUT),
    withoutCount: plan.without.length,
  }
}

export type SmsData = Awaited<ReturnType<typeof loadSms>>
export type SmsPreview = ReturnType<typeof previewOf>
