import { constraintsOf } from '~/access/constraints.server'
import type { EntranceArgs } from '~/access/guard.server'
import { type Action, intents, submitted } from '~/access/intents.server'
import { declareChoices } from '~/domain/admissions/declare/declared.server'
import { ASKABLE, COMPANIONS } from '~/domain/event-registration/gathering'
import {
  deleteGathering,
  eventOf,
  moveGathering,
  registrations,
  saveSetting,
} from '~/domain/event-registration/save-setting.server'
import { settingForm } from '~/domain/event-registration/setting.form'
import { gatheringFor, type Gathering } from '~/domain/event-registration/shown-gathering.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { currentSettings } from '~/domain/operations/settings.server'
import { addDays, dayAt, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { takaText } from '~/ui/fields/digits'

const time = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(11, 16)
const on = (is: boolean) => (is ? 'on' : undefined)
const money = (poisha: number) => (poisha ? takaText(poisha) : null)

/** A gathering as the fields of its form. */
const valuesOf = (one: Gathering): Record<string, unknown> => ({
  opensOn: dayAt(one.opensAt),
  opensTime: time(one.opensAt),
  closesOn: dayAt(one.closesAt),
  closesTime: time(one.closesAt),
  heldOn: one.heldAt && dayAt(one.heldAt),
  heldTime: one.heldAt && time(one.heldAt),
  placeBn: one.placeBn,
  placeEn: one.placeEn,
  noteBn: one.noteBn,
  noteEn: one.noteEn,
  who: one.who,
  places: one.places,
  ...Object.fromEntries(COMPANIONS.map((who) => [who, on(one.companions.includes(who))])),
  mostCompanions: one.mostCompanions || null,
  feeSelf: money(one.fees.self),
  feeSpouse: money(one.fees.spouse),
  feeChild: money(one.fees.child),
  feeGuest: money(one.fees.guest),
  subHeadId: one.subHeadId,
  payDays: one.payDays,
  ...Object.fromEntries(ASKABLE.map((key) => [`ask_${key}`, one.asks[key] ?? 'off'])),
  sms: on(one.sms),
  keepDays: one.keepDays,
  revision: one.revision,
})

const fresh = (jubilee: boolean): Record<string, unknown> => ({
  opensOn: today(),
  closesOn: addDays(today(), 30),
  closesTime: '23:59',
  who: jubilee ? 'former' : 'anyone',
  payDays: 7,
  keepDays: 180,
  ...Object.fromEntries(ASKABLE.map((key) => [`ask_${key}`, jubilee && key === 'batch' ? 'required' : 'off'])),
  revision: 0,
})

/** What the settings of an event's registration, or of the jubilee's (null), show. @throws Missing for an event of another institution */
export async function loadSetting(ctx: SiteCtx, entryId: number | null) {
  const event = entryId === null ? null : await eventOf(ctx.site.id, entryId)
  const found = await gatheringFor(ctx.site.id, entryId, true)
  const t = wordsFor(ctx.lang)
  return {
    jubilee: entryId === null,
    title: (event && nameIn({ nameBn: event.titleBn, nameEn: event.titleEn }, ctx.lang)) || t('gatherings:jubilee'),
    gathering: found && {
      id: found.id,
      state: found.state,
      phase: found.phase,
      taken: found.taken,
      waiting: found.waiting,
      registrations: await registrations(ctx.site.id, found.id),
    },
    values: found ? valuesOf(found) : fresh(entryId === null),
    subHeads: (await declareChoices(ctx.site.id)).subHeads,
    smsCost: shortTaka(currentSettings().SMS_POISHA, ctx.lang),
    constraints: constraintsOf({ gathering: settingForm }),
    mayManage: ctx.can('website.registrations.manage'),
  }
}
export type SettingData = Awaited<ReturnType<typeof loadSetting>>

/** Saves the settings, opens and closes registration, takes it out where nobody registered. */
export function actOnSetting(entryOf: (params: EntranceArgs['params']) => number | null): Action<SiteCtx> {
  const here = (args: EntranceArgs) => {
    const entryId = entryOf(args.params)
    return entryId === null ? paths.jubileeRegistration : paths.eventRegistration(entryId)
  }
  const move = (to: 'open' | 'closed') => async (ctx: SiteCtx, args: EntranceArgs) => {
    const found = await gatheringFor(ctx.site.id, entryOf(args.params), true)
    if (!found) throw new Missing('gathering')
    await moveGathering(ctx, found.id, to)
    return args.done(here(args), `gatherings:moved.${to}`)
  }
  return intents({
    save: submitted(settingForm, async (ctx: SiteCtx, value, args) => {
      await saveSetting(ctx, entryOf(args.params), value)
      return args.done(here(args), 'common:saved')
    }),
    open: move('open'),
    close: move('closed'),
    delete: async (ctx: SiteCtx, args: EntranceArgs) => {
      const found = await gatheringFor(ctx.site.id, entryOf(args.params), true)
      if (!found) throw new Missing('gathering')
      await deleteGathering(ctx, found.id)
      return args.done(paths.gatherings, 'common:deleted')
    },
  })
}
