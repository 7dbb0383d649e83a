import type { PlannedRenewal } from '~/domain/packages/renew-many.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

/** What renewing several would do, before it is done. */
export function RenewPlan({ plan, months }: { plan: readonly PlannedRenewal[]; months: number }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const some = plan.filter((one) => !one.skipped)
  return (
    <Section title={t('packages:renew.title')} className="mb-7" card>
      <GetForm className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="renew" value={plan.map((one) => one.site.siteId).join('.')} />
        <NumberField className="w-36" field={plain('months', String(months))} label="packages:renew.months" />
        <Button type="submit">{t('packages:renew.again')}</Button>
      </GetForm>
      <DataTable
        bare
        caption="packages:renew.title"
        list={whole(plan)}
        rowKey={(row) => row.site.siteId}
        rowHeader="name"
        rowMuted={(row) => row.skipped !== null}
        columns={[
          { key: 'name', header: 'packages:institution', cell: (row) => nameOf(row.site) },
          {
            key: 'package',
            header: 'packages:package.one',
            cell: (row) =>
              row.site.packageEn && nameOf({ nameEn: row.site.packageEn, nameBn: row.site.packageBn ?? '' }),
          },
          {
            key: 'endsOn',
            header: 'packages:renew.until',
            cell: (row) => row.site.endsOn && formatDate(row.site.endsOn, lang),
          },
          {
            key: 'new',
            header: 'packages:renew.newTerm',
            cell: (row) =>
              row.startsOn && row.endsOn
                ? t('packages:membership.span', {
                    from: formatDate(row.startsOn, lang),
                    to: formatDate(row.endsOn, lang),
                  })
                : t(row.skipped ?? 'common:none'),
          },
        ]}
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
