import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { comingUp } from '~/domain/calendar/overview.server'
import { centralDashboard } from '~/domain/dashboard/central-dashboard.server'
import { groupDashboard, studentDashboard, teacherDashboard } from '~/domain/dashboard/own-dashboards.server'
import { cardsOf } from '~/domain/dashboard/palette.server'
import { siteDashboard } from '~/domain/dashboard/site-dashboard.server'
import type { SiteCtx, UserCtx } from '~/domain/context'
import { factorReminder } from '~/domain/identity/factor/reminder.server'
import type { Panel } from '~/domain/identity/matrix'
import { useName, useTranslation } from '~/i18n/use-words'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { FactorReminder } from './account/factor-reminder'
import { CentralFigures } from './dashboard/central'
import { GroupFigures } from './dashboard/offices'
import { SiteFigures } from './dashboard/site'
import { StudentFigures, TeacherFigures } from './dashboard/own'

export const handle: ScreenHandle = { title: 'common:dashboard', words: ['ui', 'dashboard'] }

export const loader = guard('platform.dashboard.view', async (ctx: UserCtx) => {
  const panel = panelOf(ctx)
  const cards = (await cardsOf(ctx, panel)).map(({ kind, key }) => ({ kind, key }))
  const shown = new Set(cards.map((card) => `${card.kind}.${card.key}`))
  return {
    user: { nameEn: ctx.user.nameEn, nameBn: ctx.user.nameBn },
    cards,
    figures: await figuresOf(ctx, panel, shown),
    factor: await factorReminder(ctx),
    next: shown.has('block.comingUp') ? await comingUp(ctx as SiteCtx, 6) : [],
  }
})

function panelOf({ tenant, user }: UserCtx): Panel {
  if (tenant.kind !== 'site') return tenant.kind
  const panel = user.activeRole?.panel
  return panel === 'site' || panel === 'employee' ? panel : 'student'
}

function figuresOf(ctx: UserCtx, panel: Panel, shown: ReadonlySet<string>) {
  if (panel === 'central') return centralDashboard(ctx, shown)
  if (panel === 'group') return groupDashboard(ctx)
  const site = ctx as SiteCtx
  return panel === 'site'
    ? siteDashboard(site, shown)
    : panel === 'employee'
      ? teacherDashboard(site, shown)
      : studentDashboard(site, shown)
}

export default function Dashboard() {
  const { user, figures, cards, next, factor } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <Page title={t('common:dashboard')} description={t('dashboard:welcome', { name: nameOf(user) })}>
      {factor?.from ? <FactorReminder from={factor.from} /> : null}
      {figures.panel === 'site' ? (
        <SiteFigures figures={figures} cards={cards} next={next} />
      ) : figures.panel === 'employee' ? (
        <TeacherFigures figures={figures} cards={cards} next={next} />
      ) : figures.panel === 'student' ? (
        <StudentFigures figures={figures} cards={cards} next={next} />
      ) : figures.panel === 'group' ? (
        <GroupFigures figures={figures} cards={cards} />
      ) : (
        <CentralFigures figures={figures} cards={cards} />
      )}
      {factor && !factor.from ? (
        <div className="mt-4">
          <FactorReminder from={null} />
        </div>
      ) : null}
    </Page>
  )
}
