import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { chargeMonth, feesOf } from '~/domain/batches/batch-fees.server'
import { chargeForm } from '~/domain/batches/batch.form'
import { batchOf } from '~/domain/batches/batches.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, formatMonth, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import { DateField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, FormActions, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'batches:fees', under: paths.batches, words: ['ui'] }

const feeList = listSpec<Awaited<ReturnType<typeof feesOf>>[number] & { place: string }>()({
  area: 'batches',
  title: 'batches:fees',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    section: { kind: 'code', of: 'place', cell: (row, shown, { n }) => `${shown} · ${n(row.roll)}` },
    charged: {
      kind: 'state',
      header: 'common:status',
      words: 'batches:',
      tones: { notCharged: 'plain', owes: 'warn', settled: 'good' },
      of: (row) => (!row.charged ? 'notCharged' : row.rest ? 'owes' : 'settled'),
      phone: true,
    },
    rest: { kind: 'taka', blank: true, phone: true },
  },
})

export const loader = guard('batches.batches.charge', async (ctx, { request, params }) => {
  const site = ctx.site.id
  const batch = await batchOf(site, idOf(params.id))
  const months = monthsBetween(batch.fromOn, batch.untilOn)
  const asked = monthOf(new URL(request.url).searchParams.get('month'))
  const month = months.includes(asked) ? asked : (months[0] ?? asked)
  const rows = await feesOf(site, batch.id, month)
  const places = await placesOf(site, ctx.lang, { sectionIds: [...new Set(rows.map((one) => one.sectionId))] })
  const text = new Map(places.map((one) => [one.id, one.text]))
  return {
    batch: { id: batch.id, nameBn: batch.nameBn, nameEn: batch.nameEn, fee: batch.fee, archived: batch.archived },
    month,
    months,
    rows: rows.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' })),
    dueOn: addDays(today(), 10),
    screenTitle: nameIn(batch, ctx.lang),
  }
})

export const action = guard(
  'batches.batches.charge',
  submitted(chargeForm, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    const { count } = await chargeMonth(ctx, id, form)
    return done(`${paths.batchFees(id)}?month=${form.month}`, 'batches:charged', { count })
  }),
)

/** The fee of a month: who would be charged, and for whom it was. */
export default function BatchFees() {
  const { batch, month, months, rows, dueOn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const open = rows.filter((one) => !one.charged)
  return (
    <Page
      title={t('batches:fees')}
      description={`${name(batch)} · ${shortTaka(batch.fee, lang)}`}
      actions={<LinkButton to={paths.batch(batch.id)}>{t('common:back')}</LinkButton>}
    >
      <GetForm className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        <SelectField
          field={plain('month', month)}
          label="batches:month"
          empty={false}
          options={months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      <FormErrors form={{ errors: answer?.error?.[''] ?? answer?.error?.month ?? undefined }} />
      {open.length && batch.fee && !batch.archived ? (
        <Section card className="mb-4" title={t('batches:toCharge', { count: open.length })}>
          <p className="mb-3">
            {t('batches:toChargeText', {
              month: formatMonth(month, lang),
              count: open.length,
              sum: shortTaka(open.length * batch.fee, lang),
            })}
          </p>
          <PostValues values={{ month }}>
            <DateField
              field={plain('dueOn', dueOn, { errors: answer?.error?.dueOn ?? undefined })}
              label="batches:dueOn"
            />
            <FormActions submit="batches:charge" />
          </PostValues>
        </Section>
      ) : null}
      <ListTable
        spec={feeList}
        rows={rows}
        rowKey={(row) => row.enrolmentId}
        empty={<EmptyState title="batches:noMembers" />}
      />
    </Page>
  )
}
