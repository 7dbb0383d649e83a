import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { SHEET_FIGURES, sheetRows, type SheetRow } from '~/domain/payroll/papers/sheet.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { formatMonth } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { each, listSpec, type ListWords } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { partIn } from '../files/asked.server'

export const handle: ScreenHandle = { title: 'salary:sheet.title', under: paths.payrollMonths, words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const part = partIn(request)
  const figures = [...SHEET_FIGURES[part]]
  const page = await listed(ctx, request, sheetList(part, figures), (asked) =>
    sheetRows(ctx.site.id, month.id, part, asked),
  )
  return { ...page, month, part, figures }
})

const sheetList = <Key extends keyof SheetRow & string>(
  part: keyof typeof SHEET_FIGURES,
  figures: readonly Key[],
  none: readonly Key[] = [],
) =>
  listSpec<SheetRow>()({
    area: 'salary:sheet',
    title: `salary:sheet.${part}`,
    name: 'name',
    perPage: 50,
    columns: {
      code: { kind: 'code', header: 'salary:paper.code', hidden: true },
      name: { kind: 'name', header: 'common:name', className: 'sm:min-w-36' },
      designation: { kind: 'name', header: 'salary:paper.designation', hidden: true },
      index: { kind: 'text', of: 'mpoIndex', hidden: part !== 'mpo' },
      account: { kind: 'text', of: 'bankAccount', hidden: true },
      ...each(figures, (key) => ({
        kind: 'money',
        header: `salary:figure.${key}`,
        phone: key === 'net' || key === 'earned',
        hidden: none.includes(key),
        of: (row: SheetRow) => Number(row[key]),
        cell: (row: SheetRow, _: string, { n }: ListWords) => n(groupedTaka(Number(row[key]))),
      })),
    },
  })

/** The salary sheet of a month, or the bill form of its MPO part. */
export default function SalarySheet() {
  const { month, part, figures, list } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  // What nobody has this month takes no room; it can be switched on.
  const none = figures.filter((key) => list.items.length > 0 && list.items.every((row) => row[key] === 0))
  return (
    <Page
      title={t(`salary:sheet.${part}`)}
      description={formatMonth(month.month, lang)}
      actions={
        <>
          <LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>
          <LinkButton document to={paths.payrollSheetFile(month.id, part, 'bn')}>
            {t('salary:file.pdf.bn')}
          </LinkButton>
          <LinkButton document to={paths.payrollSheetFile(month.id, part, 'en')}>
            {t('salary:file.pdf.en')}
          </LinkButton>
        </>
      }
    >
      <ListTable spec={sheetList(part, figures, none)} list={list} empty={<EmptyState title="salary:noSlips" />} />
    </Page>
  )
}
