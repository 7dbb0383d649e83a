import type { LinksFunction } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'offline:about.title', guide: 'offline:about.guide' }

export const links: LinksFunction = () => [
  { rel: 'manifest', href: paths.offlineManifest, crossOrigin: 'use-credentials' },
]

export const loader = guard('attendance.students.take-own', () => null)

/** What work without a network is, and the way to it: a page of its own, outside of the panel's scripts. */
export default function Offline() {
  const { t } = useWords()
  return (
    <Page
      title={t('offline:about.title')}
      actions={
        <a className="button button-primary" href={paths.offlineShell}>
          {t('offline:about.open')}
        </a>
      }
    >
      <Card title={t('offline:about.how')}>
        <ol className="list-decimal space-y-1.5 pl-5">
          {(['first', 'install', 'save', 'conflict'] as const).map((key) => (
            <li key={key}>{t(`offline:about.${key}`)}</li>
          ))}
        </ol>
      </Card>
      <Card title={t('offline:about.safe')}>
        <p>{t('offline:about.kept')}</p>
        <p className="mt-1.5">{t('offline:about.logout')}</p>
      </Card>
    </Page>
  )
}
