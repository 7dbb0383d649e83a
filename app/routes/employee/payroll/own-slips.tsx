import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { linesOf, ownSlip, slipsOfEmployee } from '~/domain/payroll/runs/slips.server'
import { formatMonth, today } from '~/format/dates'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { SlipView } from '~/screens/payroll/slip-view'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { slipList } from './own-slips.list'

export const handle: ScreenHandle = { title: 'salary:own.title', words: ['ui', 'payroll'] }

export const loader = guard('payroll.own.view', async (ctx, { request }) => {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return null
  const { list } = await listed(ctx, request, slipList, (ask) => slipsOfEmployee(ctx.site.id, employeeId, ask))
  const asked = idIn(new URL(request.url).searchParams.get('view'))
  const slip = asked === null ? null : await ownSlip(ctx.site.id, employeeId, asked)
  const year = Number(today().slice(0, 4))
  return {
    list,
    years: [year, year - 1, year - 2],
    open: slip && { slip, lines: await linesOf(ctx.site.id, [slip.id]) },
  }
})

/** One's own pay, month by month, of months that were paid. */
export default function OwnSlips() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const location = useLocation()
  if (!data)
    return (
      <Page title={t('salary:own.title')}>
        <EmptyState title="salary:own.nobody" text="salary:own.nobodyText" />
      </Page>
    )
  const { list, years, open } = data
  return (
    <Page title={t('salary:own.title')}>
      {open ? (
        <Section title={formatMonth(open.slip.month, lang)}>
          <SlipView slip={open.slip} lines={open.lines} />
        </Section>
      ) : null}
      <ListTable
        spec={slipList}
        list={list}
        rowName={(row) => formatMonth(row.month, lang)}
        choices={{ year: years.map((value) => ({ value, text: n(value) })) }}
        actions={(row) => (
          <>
            <LinkButton small look="quiet" to={hrefWith(location, { view: row.id })}>
              {t('common:view')}
            </LinkButton>
            <LinkButton small look="quiet" document to={paths.ownSlipFile(row.id, 'bn')}>
              {t('salary:file.pdf.bn')}
            </LinkButton>
            <LinkButton small look="quiet" document to={paths.ownSlipFile(row.id, 'en')}>
              {t('salary:file.pdf.en')}
            </LinkButton>
          </>
        )}
        empty={<EmptyState title="salary:own.none" text="salary:own.noneText" />}
      />
    </Page>
  )
}
