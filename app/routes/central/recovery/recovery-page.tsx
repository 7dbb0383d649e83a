import { useLoaderData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { AttemptList } from '~/screens/gateways/attempt-list'
import { AttemptPanel } from '~/screens/gateways/attempt-panel'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { loadRecovery } from './recovery.server'

interface Props {
  title: string
  /** The list's own address, and that of one attempt. */
  back: string
  to: (siteId: number, id: number) => string
  applicants?: boolean
}

/** Attempts of all institutions, or one with all that can be done. */
export function RecoveryPage({ title, back, to, applicants = false }: Props) {
  const { view, list, gateways, maySettle, refunds } = useLoaderData<typeof loadRecovery>()
  const { t, n } = useWords()
  const nameOf = useName()
  if (view)
    return (
      <Page
        title={t('gateways:attempt.one', { invoice: view.invoice })}
        description={nameOf({ nameEn: view.siteEn, nameBn: view.siteBn })}
        actions={<LinkButton to={back}>{t(title)}</LinkButton>}
      >
        <AttemptPanel
          view={view}
          values={{ site: view.siteId }}
          maySettle={maySettle}
          refunds={refunds && view.purpose === 'fees'}
          closes={view.purpose === 'invoices'}
          receipt={
            view.challanId && view.challan ? (
              <Link className="link" to={paths.challanEdit(view.challanId)}>
                {n(view.challan)}
              </Link>
            ) : (
              view.receipt && n(view.receipt)
            )
          }
        />
      </Page>
    )
  return (
    <Page title={t(title)}>
      {list && (
        <AttemptList
          across
          applicants={applicants}
          list={list}
          gateways={gateways}
          caption={title}
          to={(row) => to(row.siteId, row.id)}
        />
      )}
    </Page>
  )
}
