import { constraintsOf } from '~/access/constraints.server'
import { submitted } from '~/access/intents.server'
import { admissionForm } from '~/domain/admissions/declare/admission.form'
import { declareChoices, type Declared } from '~/domain/admissions/declare/declared.server'
import { keepProspectus } from '~/domain/admissions/declare/prospectus.server'
import { saveAdmission } from '~/domain/admissions/declare/save-admission.server'
import { SMS_STEPS } from '~/domain/admissions/sms-steps'
import type { SiteCtx } from '~/domain/context'
import { currentSettings } from '~/domain/operations/settings.server'
import { dayAt } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { takaText } from '~/ui/fields/digits'

const time = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(11, 16)

const NEW = {
  way: 'lottery',
  waitingDays: 3,
  keepDays: 180,
  closesTime: '23:59',
  ...Object.fromEntries(
    ['begun', 'sent', 'correction', 'rejected', 'selected', 'called'].map((step) => [`sms_${step}`, 'on']),
  ),
}

/** An admission as the fields of its form. */
const valuesOf = (one: Declared): Record<string, unknown> => ({
  ...one,
  opensOn: dayAt(one.opensAt),
  opensTime: time(one.opensAt),
  closesOn: dayAt(one.closesAt),
  closesTime: time(one.closesAt),
  fee: takaText(one.fee),
  payOn: one.payBy ? dayAt(one.payBy) : null,
  opensAt: undefined,
  closesAt: undefined,
  payBy: undefined,
  showsNames: one.showsNames ? 'on' : undefined,
  asks: undefined,
  smsSteps: undefined,
  ...Object.fromEntries(SMS_STEPS.map((step) => [`sms_${step}`, one.smsSteps.includes(step) ? 'on' : undefined])),
})

export const basicsData = async (ctx: SiteCtx, one: Declared | null) => ({
  constraints: constraintsOf({ admission: admissionForm }),
  values: one ? valuesOf(one) : NEW,
  choices: await declareChoices(ctx.site.id),
  smsCost: shortTaka(currentSettings().SMS_POISHA, ctx.lang),
  prospectus: one?.prospectusName ?? null,
})

/** Saves a new admission (id null) or changes one, and goes to its classes or stays. */
export const saveBasics = (idOfPath: (params: Record<string, string | undefined>) => number | null) =>
  submitted(admissionForm, async (ctx: SiteCtx, value, { params, done }) => {
    const id = idOfPath(params)
    const saved = await saveAdmission(ctx, id, value, await keepProspectus(ctx, value.prospectus))
    return done(id === null ? paths.admissionSeats(saved) : paths.admissionDeclared(saved), 'common:saved')
  })
