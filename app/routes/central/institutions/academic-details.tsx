import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { siteFigures, type SiteFigures } from '~/domain/institutions/sites/site-figures.server'
import { siteRecord } from '~/domain/institutions/sites/site-record.server'
import { useName } from '~/i18n/use-words'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { each, listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExportLinks } from '~/ui/table'

export const handle: ScreenHandle = { title: 'institutions:details.title', under: paths.sites }

const COUNTS = ['male', 'female', 'other'] as const
type Row = Record<'classEn' | 'classBn', string> & Record<(typeof COUNTS)[number] | 'sections' | 'total', number | null>

const figureList = (header: string) =>
  listSpec<Row>()({
    area: 'institutions:details',
    title: 'institutions:details.title',
    name: 'class',
    columns: {
      class: { kind: 'name', header },
      sections: { kind: 'count', header: 'institutions:figure.sections', sum: true },
      ...each(COUNTS, () => ({ kind: 'count', sum: true })),
      total: { kind: 'count', header: 'common:total', sum: true },
    },
  })

/** Figures of the whole institution, below its classes in the file. */
function whole({ session: _, ...figures }: SiteFigures, lang: Lang): Row[] {
  const t = wordsFor(lang)
  return Object.entries(figures).map(([key, total]) => {
    const what = t(`institutions:figure.${key}`)
    return { classEn: what, classBn: what, sections: null, male: null, female: null, other: null, total }
  })
}

export const loader = guard('institutions.sites.view', async (ctx, { params, request }) => {
  const site = await siteRecord(ctx, idOf(params.id))
  const { figures, classes } = await siteFigures(ctx, site.id)
  const format = new URL(request.url).searchParams.get('export')
  if (format === 'csv' || format === 'xlsx')
    throw fileOf(ctx.lang, format, figureList('institutions:details.what'), [...classes, ...whole(figures, ctx.lang)])
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
          <ListTable
            spec={figureList('institutions:details.class')}
            caption="institutions:details.classes"
            rows={classes}
            rowKey={(row) => row.classEn}
          />
        )}
      </Section>
    </Page>
  )
}
