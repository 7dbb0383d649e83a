import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { payPage } from '~/domain/payroll/structures/structures.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { structureList } from './lists/structures.list'

export const handle: ScreenHandle = { title: 'salary:settings.title', guide: 'salary:settings.guide', words: ['ui'] }

export const loader = guard('payroll.settings.view', (ctx, { request }) =>
  listed(ctx, request, structureList, (asked) => payPage(ctx.site.id, { ...asked, day: today() })),
)

/** Who is paid by what: the structure that holds today, and who has none. */
export default function PayrollSettings() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('salary:settings.title')}
      actions={
        <>
          <LinkButton to={paths.payrollOnce}>{t('salary:once.title')}</LinkButton>
          <LinkButton to={paths.payrollLoans}>{t('salary:loan.title')}</LinkButton>
          <LinkButton to={paths.payrollComponents}>{t('salary:components.title')}</LinkButton>
          <LinkButton to={paths.payrollRules}>{t('salary:rules.title')}</LinkButton>
        </>
      }
    >
      <ListTable spec={structureList} list={list} record empty={<EmptyState title="salary:structures.none" />} />
    </Page>
  )
}
