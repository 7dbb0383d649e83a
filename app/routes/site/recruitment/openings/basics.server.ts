import { constraintsOf } from '~/access/constraints.server'
import { submitted } from '~/access/intents.server'
import { askedOf, JOB_ASKS, JOB_SMS } from '~/domain/recruitment/asks'
import { openingForm } from '~/domain/recruitment/openings/opening.form'
import { openingChoices, type Opening } from '~/domain/recruitment/openings/openings.server'
import { saveOpening } from '~/domain/recruitment/openings/save-opening.server'
import type { SiteCtx } from '~/domain/context'
import { currentSettings } from '~/domain/operations/settings.server'
import { dayAt } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { takaText } from '~/ui/fields/digits'

const time = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(11, 16)

const NEW = {
  closesTime: '23:59',
  keepDays: 365,
  ...Object.fromEntries(JOB_ASKS.map((what) => [`ask_${what}`, askedOf(what, {})])),
  ...Object.fromEntries(JOB_SMS.map((step) => [`sms_${step}`, step === 'waiting' ? undefined : 'on'])),
}

/** An opening as the fields of its form. */
const valuesOf = (one: Opening): Record<string, unknown> => ({
  titleBn: one.titleBn,
  titleEn: one.titleEn,
  bodyBn: one.bodyBn,
  bodyEn: one.bodyEn,
  circularId: one.circularId,
  opensOn: dayAt(one.opensAt),
  closesOn: dayAt(one.closesAt),
  closesTime: time(one.closesAt),
  ageOn: one.ageOn,
  fee: one.fee ? takaText(one.fee) : null,
  subHeadId: one.subHeadId,
  testFull: one.testFull,
  interviewFull: one.interviewFull,
  keepDays: one.keepDays,
  ...Object.fromEntries(JOB_ASKS.map((what) => [`ask_${what}`, askedOf(what, one.asks)])),
  ...Object.fromEntries(JOB_SMS.map((step) => [`sms_${step}`, one.smsSteps.includes(step) ? 'on' : undefined])),
})

export const basicsData = async (ctx: SiteCtx, one: Opening | null) => ({
  constraints: constraintsOf({ opening: openingForm }),
  values: one ? valuesOf(one) : NEW,
  choices: await openingChoices(ctx.site.id),
  smsCost: shortTaka(currentSettings().SMS_POISHA, ctx.lang),
})

/** Saves a new opening (id null) or changes one, and goes to its posts or stays. */
export const saveBasics = (idOfPath: (params: Record<string, string | undefined>) => number | null) =>
  submitted(openingForm, async (ctx: SiteCtx, value, { params, done }) => {
    const id = idOfPath(params)
    const saved = await saveOpening(ctx, id, value)
    return done(id === null ? paths.jobPosts(saved) : paths.jobOpeningEdit(saved), 'common:saved')
  })
