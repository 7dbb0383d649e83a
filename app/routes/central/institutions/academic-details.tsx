import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { siteFigures } from '~/domain/institutions/sites/site-figures.server'
import { siteRecord } from '~/domain/institutions/sites/site-record.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, ExportLinks, whole, type Column } from '~/ui/table'
import { exportFigures } from './parts/export.server'

export const handle: ScreenHandle = { title: 'institutions:details.title', under: paths.sites }

export const loader = guard('institutions.sites.view', async (ctx, { params, request }) => {
  const site = await siteRecord(ctx, idOf(params.id))
  const { figures, classes } = await siteFigures(ctx, site.id)
  const format = new URL(request.url).searchParams.get('export')
  if (format === 'csv' || format === 'xlsx') return exportFigures(format, figures, classes, ctx.lang)
  return {
    site: { id: site.id, nameEn: site.nameEn, nameBn: site.nameBn },
    figures,
    classes,
    mayManage: ctx.can('institutions.sites.manage'),
  }
})

const RUNS = ['students', 'enrolled', 'classes', 'sections', 'shifts', 'sessions'] as const
const PEOPLE = ['teachers', 'staff', 'users', 'activeUsers', 'exams', 'publishedResults'] as const
const MB = 1024 * 1024

export default function SiteAcademicDetails() {
  const { site, figures, classes, mayManage } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const nameOf = useName()
  type Row = (typeof classes)[number]
  const sum = (key: 'sections' | 'male' | 'female' | 'other' | 'total') =>
    classes.reduce((all, row) => all + row[key], 0)
  const columns: Column<Row>[] = [
    {
      key: 'class',
      header: 'institutions:details.class',
      cell: (row) => nameOf({ nameEn: row.classEn, nameBn: row.classBn }),
    },
    { key: 'sections', header: 'institutions:figure.sections', numeric: true },
    { key: 'male', header: 'institutions:details.male', numeric: true },
    { key: 'female', header: 'institutions:details.female', numeric: true },
    { key: 'other', header: 'institutions:details.other', numeric: true },
    { key: 'total', header: 'common:total', numeric: true },
  ]
  return (
    <Page
      title={t('institutions:details.title')}
      description={nameOf(site)}
      actions={
        <>
          {mayManage ? <LinkButton to={paths.siteEdit(site.id)}>{t('common:edit')}</LinkButton> : null}
          <LinkButton to={paths.siteAcademicGroup(site.id)}>{t('institutions:sites.groups')}</LinkButton>
          <ExportLinks />
        </>
      }
    >
      <div className="grid gap-3">
        <Stats>
          {RUNS.map((key) => (
            <Stat key={key} label={t(`institutions:figure.${key}`)} value={n(figures[key])} />
          ))}
        </Stats>
        <Stats>
          {PEOPLE.map((key) => (
            <Stat key={key} label={t(`institutions:figure.${key}`)} value={n(figures[key])} />
          ))}
        </Stats>
        <Stats>
          <Stat label={t('institutions:figure.files')} value={n(figures.files)} />
          <Stat
            label={t('institutions:details.storage')}
            value={t('institutions:details.megabytes', { megabytes: n((figures.bytes / MB).toFixed(1)) })}
          />
        </Stats>
      </div>
      <Section
        title={
          figures.session
            ? t('institutions:details.ofSession', { session: n(figures.session) })
            : t('institutions:details.classes')
        }
        className="mt-7"
      >
        {classes.length === 0 ? (
          <EmptyState title="institutions:details.nothing" text="institutions:details.nothingText" />
        ) : (
          <DataTable
            bare
            list={whole(classes)}
            columns={columns}
            rowKey={(row) => row.classEn}
            rowHeader="class"
            caption="institutions:details.classes"
            foot={
              <tfoot className="max-sm:block max-sm:pt-2.5">
                <tr className="font-semibold max-sm:flex max-sm:justify-between max-sm:px-3">
                  <th scope="row" className="px-3 py-2 text-left max-sm:p-0">
                    {t('common:total')}
                  </th>
                  {(['sections', 'male', 'female', 'other', 'total'] as const).map((key) => (
                    <td
                      key={key}
                      className={`px-3 py-2 text-right tabular-nums ${key === 'total' ? 'max-sm:p-0' : 'max-sm:hidden'}`}
                    >
                      {n(sum(key))}
                    </td>
                  ))}
                </tr>
              </tfoot>
            }
          />
        )}
      </Section>
    </Page>
  )
}
