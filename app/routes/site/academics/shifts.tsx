import { Shift } from 'db/models/academics'
import { guard } from '~/access/guard.server'
import { intents, byId } from '~/access/intents.server'
import { shiftForm, type ShiftForm } from '~/domain/academics/shift.form'
import { shiftUses, type ShiftUse } from '~/domain/academics/shift-uses.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatTime } from '~/format/dates'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, NumberField, TimeField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'academics:shift.title', words: ['master'] }

const clock = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : '')
const words = 'academics:shift'

const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: shiftForm,
  manage: 'academics.shifts.manage',
  key: ['nameEn'],
  toForm: (row) => ({ startsAt: clock(row.startsAt), endsAt: clock(row.endsAt) }),
})

export const loader = guard('academics.shifts.view', async (ctx, { request }) => {
  const data = await listMaster(Shift.of(ctx.site), request, options(ctx))
  const uses = await shiftUses(ctx.site.id)
  return {
    ...data,
    uses: null, // its own column says it by sessions, classes and students
    list: { ...data.list, items: data.list.items.map((row) => ({ ...row, use: uses.get(row.id) ?? null })) },
  }
})

export const action = guard(
  'academics.shifts.manage',
  { body: 'upload' },
  intents(
    {
      delete: byId(async (ctx, id, args) => {
        const use = (await shiftUses(ctx.site.id)).get(id)
        if (use)
          throw new Refusal('academics:shift.inUse', { sessions: use.sessions.join(', '), classes: use.classes }, 422)
        return saveMaster(Shift.of(ctx.site), args, options(ctx))
      }),
    },
    (ctx, args) => saveMaster(Shift.of(ctx.site), args, options(ctx)),
  ),
)

export default function Shifts() {
  const { t, lang, n } = useWords()
  const time = (key: string) => ({
    key,
    header: `${words}.${key}`,
    sortable: true,
    cell: (row: MasterRow) => formatTime(clock(row[key]), lang),
  })
  const used = {
    key: 'use',
    header: `${words}.use`,
    cell: (row: MasterRow) => {
      const use = row.use as ShiftUse | null
      if (!use) return <span className="text-muted">{t(`${words}.unused`)}</span>
      return t(`${words}.usedIn`, {
        sessions: n(use.sessions.join(', ')),
        classes: n(use.classes),
        students: n(use.students),
      })
    },
  }
  return (
    <MasterPage<ShiftForm>
      words={words}
      columns={['nameBn', 'nameEn', time('startsAt'), time('endsAt'), 'position', 'active', used]}
    >
      {(fields) => (
        <>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <TimeField field={fields.startsAt} label={`${words}.startsAt`} />
            <TimeField field={fields.endsAt} label={`${words}.endsAt`} />
            <NumberField field={fields.position} label={`${words}.position`} hint={`${words}.positionHint`} />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
