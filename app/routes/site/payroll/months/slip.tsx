import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { slipOf } from '~/domain/payroll/runs/slips.server'
import { formatMonth } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SlipView } from '~/screens/payroll/slip-view'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:slip', under: paths.payrollMonths, words: ['ui', 'payroll'] }

export const loader = guard('payroll.months.view', async (ctx, { params }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const found = await slipOf(ctx.site.id, month.id, idOf(params.slip))
  return {
    month,
    ...found,
    maySetting: ctx.can('payroll.settings.view'),
    screenTitle: nameIn(found.slip, ctx.lang),
  }
})

/** What one employee gets for a month; every figure says how it came about. */
export default function Slip() {
  const { month, slip, lines, maySetting } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={name(slip)}
      description={formatMonth(month.month, lang)}
      actions={
        <>
          <LinkButton document to={paths.payrollSlipFile(month.id, slip.id, 'bn')}>
            {t('salary:file.pdf.bn')}
          </LinkButton>
          <LinkButton document to={paths.payrollSlipFile(month.id, slip.id, 'en')}>
            {t('salary:file.pdf.en')}
          </LinkButton>
          {maySetting ? (
            <LinkButton to={paths.payrollStructure(slip.employeeId)}>{t('salary:structure.title')}</LinkButton>
          ) : null}
          <LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>
        </>
      }
    >
      {slip.refused ? (
        <Alert tone="bad" title={t(`salary:refused.${slip.refused}`)}>
          {t('salary:refusedText')}
        </Alert>
      ) : null}
      {slip.warnings.length ? (
        <Alert tone="warn">{slip.warnings.map((one) => t(`salary:warning.${one}`)).join(' · ')}</Alert>
      ) : null}
      <Section>
        <KeyValue
          columns={2}
          items={[
            { label: t('salary:paper.code'), value: n(slip.code) },
            {
              label: t('salary:paper.designation'),
              value: name({ nameEn: slip.designationEn, nameBn: slip.designationBn }),
            },
            { label: t('salary:paper.days'), value: `${n(slip.days)} / ${n(slip.ofDays)}` },
            { label: t('salary:paper.way'), value: t(`salary:way.${slip.way}`) },
            {
              label: t('salary:advice.bank'),
              value: [slip.bankName, slip.bankBranch, slip.bankAccount ?? ''].filter(Boolean).join(', '),
            },
            { label: t('salary:paper.netAll'), value: formatTaka(slip.net + slip.mpoNet, lang) },
          ]}
        />
      </Section>
      <SlipView slip={slip} lines={lines} />
    </Page>
  )
}
