import { z } from 'zod'
import { useLoaderData } from '@remix-run/react'
import { District, Holiday } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { copyYear, holidayYears } from '~/domain/catalogues/holidays/copy-year.server'
import { DATE_RULES, HOLIDAY_KINDS, holidayForm, type HolidayForm } from '~/domain/catalogues/holidays/holiday.form'
import type { Ctx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { MasterPage, type MasterData, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { Button } from '~/ui/button'
import { BilingualPair, CheckField, ChecksField, DateField, plain, SelectField } from '~/ui/fields'
import { zNumber } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Badge, Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:holiday.title', words: ['master', 'catalogues'] }

const words = 'catalogues:holiday'

async function options(ctx: Ctx): Promise<MasterOptions> {
  const years = await holidayYears(ctx)
  return {
    ctx,
    words,
    form: holidayForm,
    manage: 'catalogues.holidays.manage',
    defaultSort: 'date',
    key: ['date', 'nameEn'],
    choices: {
      year: years.map(({ year }) => ({ value: year, nameEn: String(year), nameBn: digits(String(year), 'bn') })),
      kind: choiceWords(HOLIDAY_KINDS, `${words}.kinds`),
      dateRule: choiceWords(DATE_RULES, `${words}.rules`),
      districtIds: await choicesOf(District, { order: ['nameEn'] }),
    },
    filters: ['year', 'kind', 'districtIds'],
    columns: ['date', 'nameBn', 'nameEn', 'kind', 'dateRule', 'moonDependent', 'needsCheck', 'districtIds', 'active'],
  }
}

export const loader = guard('catalogues.holidays.view', async (ctx, { request }) =>
  listMaster(Holiday, request, await options(ctx)),
)

export const action = guard(
  'catalogues.holidays.manage',
  { body: 'upload' },
  intents(
    {
      'copy-year': submitted(z.object({ year: zNumber({ min: 1901, max: 2199 }) }), async (ctx, { year }, { done }) =>
        done(`${paths.holidays}?f_year=${year + 1}`, 'catalogues:holiday.copied', {
          holidays: await copyYear(ctx, year),
        }),
      ),
    },
    async (ctx, args) => saveMaster(Holiday, args, await options(ctx)),
  ),
)

export default function Holidays() {
  const { t, lang, n } = useWords()
  const { choices, manages } = useLoaderData() as MasterData
  const years = choices.year ?? []
  const date = {
    key: 'date',
    header: 'common:date',
    sortable: true,
    cell: (row: MasterRow) => (
      <>
        {formatDate(String(row.date), lang)} {row.needsCheck ? <Badge tone="warn">{t(`${words}.check`)}</Badge> : null}
      </>
    ),
  }
  const where = {
    key: 'districtIds',
    header: `${words}.where`,
    cell: (row: MasterRow) => {
      const ids = (row.districtIds as number[]).map(String)
      if (ids.length === 0) return <span className="text-muted">{t(`${words}.everywhere`)}</span>
      return (choices.districtIds ?? [])
        .filter((one) => ids.includes(String(one.value)))
        .map((one) => (lang === 'bn' ? one.nameBn : one.nameEn))
        .join(', ')
    },
  }
  const copy =
    manages && years.length ? (
      <Details summary={t(`${words}.copyTitle`)}>
        <p className="mb-2 max-w-prose text-muted">{t(`${words}.copyText`)}</p>
        <PostValues values={{ intent: 'copy-year' }} className="flex flex-wrap items-end gap-2">
          <SelectField
            field={plain('year')}
            label={`${words}.year`}
            options={years.map((one) => ({ value: one.value, text: n(String(one.value)) }))}
            empty={false}
            className="w-32"
          />
          <Button type="submit">{t(`${words}.copy`)}</Button>
        </PostValues>
      </Details>
    ) : null
  return (
    <MasterPage<HolidayForm>
      words={words}
      intro={copy && <div className="mb-4">{copy}</div>}
      columns={[
        date,
        'nameBn',
        'nameEn',
        'kind',
        'dateRule',
        {
          key: 'moonDependent',
          header: `${words}.moonDependent`,
          hidden: true,
          cell: (row: MasterRow) => t(row.moonDependent ? 'common:yes' : 'common:no'),
        },
        where,
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <div className="grid gap-3.5 sm:grid-cols-3">
            <DateField field={fields.date} label="common:date" />
            <SelectField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} />
            <SelectField field={fields.dateRule} label={`${words}.dateRule`} options={help.options('dateRule')} />
          </div>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.moonDependent} label={`${words}.moonDependent`} />
          <CheckField field={fields.needsCheck} label={`${words}.needsCheck`} />
          <Details summary={t(`${words}.districts`)}>
            <div className="max-h-64 overflow-y-auto">
              <ChecksField
                field={fields.districtIds}
                label={`${words}.districtIds`}
                hint={`${words}.districtsHint`}
                options={help.options('districtIds')}
              />
            </div>
          </Details>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
