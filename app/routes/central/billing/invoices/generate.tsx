import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, plain, problemsIn, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid, Page, Section, Stat, Stats } from '~/ui/page'
import type { GenerateData } from './generate.server'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'

type Preview = NonNullable<GenerateData['preview']>
type Cycle = { siteId: number; cycleStart: string; cycleEnd: string }

const site = {
  kind: 'name',
  header: 'billing:site.one',
  to: (row: Cycle) => `${paths.siteStatement}?site=${row.siteId}`,
} as const
const period = {
  kind: 'span',
  header: 'billing:invoice.period',
  of: (row: Cycle) => [row.cycleStart, row.cycleEnd] as const,
} as const
const largestList = listSpec<Preview['largest'][number]>()({
  area: 'billing:invoice',
  title: 'billing:generate.largest',
  name: 'site',
  columns: { site, period, total: { kind: 'taka', of: (row) => Number(row.totalPoisha) } },
})
const leftOutList = listSpec<Preview['examples'][number]>()({
  area: 'billing:generate',
  title: 'billing:generate.leftOutTitle',
  name: 'site',
  columns: { site, period, why: { kind: 'word', words: 'billing:generate.whys' } },
})

/** Invoices of memberships by cycle: choose the days, see what would be made, run. */
export function GeneratePanel({
  data,
  lastResult,
}: {
  data: GenerateData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const { preview, values, companies, bad } = data
  return (
    <Page
      title={t('billing:generate.title')}
      description={t('billing:generate.about')}
      actions={<LinkButton to={paths.invoices}>{t('common:back')}</LinkButton>}
    >
      <FormErrors problems={problemsIn(lastResult, 'billing:generate.title')} />
      {bad ? <Alert tone="bad" title={t('billing:generate.badDays')} /> : null}
      <GetForm className="mb-5 rounded border border-line bg-raised p-4">
        <input type="hidden" name="view" value="generate" />
        <FormGrid columns={3}>
          <DateField field={plain('from', values.from)} label="billing:generate.from" />
          <DateField field={plain('to', values.to)} label="billing:generate.to" />
          <SelectField
            field={plain('companyId', values.companyId)}
            label="billing:invoice.company"
            empty={false}
            options={companies.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
        </FormGrid>
        <div className="mt-4">
          <Button type="submit" look={preview ? 'plain' : 'primary'}>
            {t('billing:generate.preview')}
          </Button>
        </div>
      </GetForm>
      {companies.length === 0 ? (
        <Alert
          tone="warn"
          title={t('billing:company.none')}
          actions={<LinkButton to={paths.companies}>{t('billing:company.title')}</LinkButton>}
        />
      ) : null}
      {preview ? (
        <>
          <Stats>
            <Stat label={t('billing:generate.invoices')} value={n(preview.invoices)} />
            <Stat label={t('billing:generate.sites')} value={n(preview.sites)} />
            <Stat label={t('billing:invoice.subtotal')} value={taka(preview.subtotalPoisha)} />
            <Stat label={t('billing:invoice.vat')} value={taka(preview.vatPoisha)} />
            <Stat label={t('billing:invoice.total')} value={taka(preview.totalPoisha)} />
          </Stats>
          <ul className="my-4 list-disc pl-5 text-[0.9375rem]">
            {(['invoiced', 'nothing', 'earlier'] as const)
              .filter((why) => preview.leftOut[why] > 0)
              .map((why) => (
                <li key={why}>{t(`billing:generate.leftOut.${why}`, { count: preview.leftOut[why] })}</li>
              ))}
          </ul>
          {preview.invoices === 0 ? (
            <Alert tone="accent" title={t('billing:generate.nothing')} />
          ) : (
            <PostValues
              values={values}
              action={`${paths.invoices}?view=generate&from=${values.from}&to=${values.to}&companyId=${values.companyId}`}
            >
              <FormActions>
                <SubmitButton>{t('billing:generate.run', { count: preview.invoices })}</SubmitButton>
              </FormActions>
            </PostValues>
          )}
          {preview.largest.length ? (
            <Section title={t('billing:generate.largest')}>
              <ListTable spec={largestList} rows={preview.largest} rowKey={(row) => `${row.siteId}${row.cycleStart}`} />
            </Section>
          ) : null}
          {preview.examples.length ? (
            <Section title={t('billing:generate.leftOutTitle')}>
              <ListTable
                spec={leftOutList}
                rows={preview.examples}
                rowKey={(row) => `${row.siteId}${row.cycleStart}${row.why}`}
              />
            </Section>
          ) : null}
        </>
      ) : (
        <Card>{<p className="text-muted">{t('billing:generate.first')}</p>}</Card>
      )}
    </Page>
  )
}
