import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { centralDashboard, groupDashboard, studentDashboard, teacherDashboard } from '~/domain/dashboard/own-dashboards.server'
import { siteDashboard } from '~/domain/dashboard/site-dashboard.server'
import type { SiteCtx, UserCtx } from '~/domain/platform/context'
import { useName, useTranslation } from '~/i18n/use-words'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentralFigures, GroupFigures } from './dashboard/offices'
import { SiteFigures } from './dashboard/site'
import { StudentFigures, TeacherFigures } from './dashboard/own'

export const handle: ScreenHandle = { title: 'common:dashboard', words: ['ui', 'dashboard'] }

export const loader = guard('platform.dashboard.view', async (ctx: UserCtx) => ({
  user: { nameEn: ctx.user.nameEn, nameBn: ctx.user.nameBn },
  figures: await figuresOf(ctx),
}))

function figuresOf(ctx: UserCtx) {
  if (ctx.tenant.kind === 'central') return centralDashboard()
  if (ctx.tenant.kind === 'group') return groupDashboard(ctx)
  const site = ctx as SiteCtx
  const panel = ctx.user.activeRole?.panel
  return panel === 'site' ? siteDashboard(site) : panel === 'employee' ? teacherDashboard(site) : studentDashboard(site)
}

export default function Dashboard() {
  const { user, figures } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <Page title={t('common:dashboard')} description={t('dashboard:welcome', { name: nameOf(user) })}>
      {figures.panel === 'site' ? <SiteFigures figures={figures} />
        : figures.panel === 'employee' ? <TeacherFigures figures={figures} />
          : figures.panel === 'student' ? <StudentFigures figures={figures} />
            : figures.panel === 'group' ? <GroupFigures figures={figures} /> : <CentralFigures figures={figures} />}
    </Page>
  )
}
