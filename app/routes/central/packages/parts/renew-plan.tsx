import type { PlannedRenewal } from '~/domain/packages/renew-many.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

const planList = listSpec<PlannedRenewal>()({
  area: 'packages:renew',
  title: 'packages:renew.title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'packages:institution', of: 'site' },
    package: {
      kind: 'name',
      header: 'packages:package.one',
      of: ({ site }) => ({ nameEn: site.packageEn, nameBn: site.packageBn }),
    },
    until: { kind: 'date', of: (row) => row.site.endsOn },
    newTerm: {
      kind: 'text',
      of: ({ startsOn, endsOn, skipped }, { t, lang }) =>
        startsOn && endsOn
          ? t('packages:membership.span', { from: formatDate(startsOn, lang), to: formatDate(endsOn, lang) })
          : t(skipped ?? 'common:none'),
    },
  },
})

/** What renewing several would do, before it is done. */
export function RenewPlan({ plan, months }: { plan: readonly PlannedRenewal[]; months: number }) {
  const { t, n } = useWords()
  const some = plan.filter((one) => !one.skipped)
  return (
    <Section title={t('packages:renew.title')} className="mb-7" card>
      <GetForm className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="renew" value={plan.map((one) => one.site.siteId).join('.')} />
        <NumberField className="w-36" field={plain('months', String(months))} label="packages:renew.months" />
        <Button type="submit">{t('packages:renew.again')}</Button>
      </GetForm>
      <ListTable
        spec={planList}
        rows={plan}
        rowKey={(row) => row.site.siteId}
        rowMuted={(row) => row.skipped !== null}
      />
      <PostValues
        values={{ intent: 'renew-many', months, ids: some.map((one) => one.site.siteId) }}
        className="mt-4 flex flex-wrap justify-end gap-2"
      >
        <LinkButton to={paths.memberships}>{t('common:cancel')}</LinkButton>
        {some.length ? (
          <SubmitButton>{t('packages:renew.submit', { count: some.length, n: n(some.length) })}</SubmitButton>
        ) : null}
      </PostValues>
    </Section>
  )
}
