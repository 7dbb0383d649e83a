import { useActionData, useLocation } from '@remix-run/react'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Page, Stat, Stats } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import { hrefWith, idIn } from '~/ui/table/url'
import { AdmitDialog } from './admit-dialog'
import { AdmitManyDialog } from './admit-many-dialog'
import { ReasonDialog } from './dialogs'
import type { OfferData } from './load-places.server'
import { useOfferName } from './offer-name'

type Row = OfferData['rows']['items'][number]
const TONES = {
  waits: 'plain',
  called: 'accent',
  admitted: 'good',
  declined: 'warn',
  lapsed: 'warn',
  removed: 'bad',
} as const
const LISTS = ['selected', 'waiting-1', 'waiting-2'] as const
const STATES = ['called', 'admitted', 'waits', 'declined', 'lapsed', 'removed'] as const

/** The places of a class: who was called until when, who came, and what may be done about each. */
export function PlacesScreen({ data }: { data: OfferData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const offerName = useOfferName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const { offer, may, rows } = data
  const at = (dialog: string, row: Row) => hrefWith(location, { dialog, row: String(row.applicationId) })
  const asked = rows.items.find((row) => row.applicationId === idIn(params.get('row') ?? ''))
  const dialog = params.get('dialog') ?? ''
  const admitting = asked && may.admit && dialog === 'admit' && asked.state === 'called' ? asked : null
  const many = may.admit && dialog === 'many'
  const reasoned = asked && ['extend', 'decline', 'remove', 'undo'].includes(dialog) ? asked : null
  // A dialog says what it is refused for; what was posted without one, or whose row has gone on meanwhile, is told here.
  const refused = (useActionData() as SubmissionResult<string[]> | undefined)?.error?.['']
  const columns: Column<Row>[] = [
    { key: 'number', header: 'lottery:number', cell: (row) => <span className="tabular-nums">{n(row.number)}</span> },
    {
      key: 'name',
      header: 'common:name',
      phone: true,
      cell: (row) =>
        row.studentId ? (
          <Link className="link-lined font-medium" to={paths.student(row.studentId)}>
            {name(row)}
          </Link>
        ) : (
          name(row) || '–'
        ),
    },
    { key: 'list', header: 'lottery:list', cell: (row) => `${t(`lottery:lists.${row.list}`)} – ${n(row.position)}` },
    { key: 'pool', header: 'lottery:pool', cell: (row) => (row.pool ? name(row.pool) : t('lottery:general')) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={TONES[row.state]}>{t(`places:state.${row.state}`)}</Badge>
          {row.section ? (
            <span className="block text-[0.875rem] text-muted">{`${name(row.section)} – ${t('places:roll')} ${n(row.roll ?? '')}`}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'admitBy',
      header: 'places:admitBy',
      cell: (row) => (row.admitBy && row.state === 'called' ? formatDateTime(new Date(row.admitBy), lang) : '–'),
    },
  ]
  return (
    <Page
      title={offerName(offer)}
      description={`${name(offer.admissionTitle)} · ${n(offer.session)}`}
      actions={<LinkButton to={paths.afterChoosing}>{t('common:back')}</LinkButton>}
    >
      {admitting || many || reasoned ? null : <FormErrors form={{ errors: refused ?? undefined }} />}
      <div className="mb-4">
        <Stats>
          {(['seats', 'called', 'admitted', 'declined', 'lapsed', 'removed', 'free', 'waiting'] as const).map((key) => (
            <Stat key={key} label={t(`places:figure.${key}`)} value={n(offer[key])} />
          ))}
        </Stats>
      </div>
      <DataTable
        list={rows}
        columns={columns}
        rowKey={(row) => row.applicationId}
        rowHeader="name"
        rowName={(row) => `${n(row.number)} ${name(row)}`}
        caption="places:title"
        filters={[
          {
            key: 'list',
            label: 'lottery:list',
            kind: 'choice',
            options: LISTS.map((value) => ({ value, label: `lottery:lists.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            kind: 'choice',
            options: STATES.map((value) => ({ value, label: `places:state.${value}` })),
          },
        ]}
        {...(may.admit ? { bulk: [{ intent: 'ask-many', label: 'places:admitChosen' }] } : {})}
        actions={(row) => (
          <>
            {may.admit && row.state === 'called' ? (
              <LinkButton small look="primary" to={at('admit', row)}>
                {t('places:admit')}
              </LinkButton>
            ) : null}
            {may.run &&
            (row.state === 'called' || (row.stands && ['lapsed', 'declined', 'removed'].includes(row.state))) ? (
              <LinkButton small look="quiet" to={at('extend', row)}>
                {t(row.state === 'called' ? 'places:extend' : 'places:callAgain')}
              </LinkButton>
            ) : null}
            {may.run && (row.state === 'called' || row.state === 'waits') ? (
              <LinkButton small look="quiet" to={at('decline', row)}>
                {t('places:decline')}
              </LinkButton>
            ) : null}
            {may.run && (row.state === 'called' || row.state === 'waits') ? (
              <LinkButton small look="quiet" to={at('remove', row)}>
                {t('places:remove')}
              </LinkButton>
            ) : null}
            {may.admit && row.state === 'admitted' && row.entryId ? (
              <LinkButton small look="danger" to={at('undo', row)}>
                {t('places:undo')}
              </LinkButton>
            ) : null}
          </>
        )}
      />
      {admitting ? <AdmitDialog key={admitting.applicationId} data={data} row={admitting} /> : null}
      {many ? <AdmitManyDialog data={data} /> : null}
      {reasoned ? (
        <ReasonDialog
          key={reasoned.applicationId}
          what={dialog as 'extend' | 'decline' | 'remove' | 'undo'}
          data={data}
          row={reasoned}
        />
      ) : null}
    </Page>
  )
}
