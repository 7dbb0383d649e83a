import { useActionData, useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Page, Stat, Stats, Alert, FormActions } from '~/ui/page'
import { hrefWith, idIn } from '~/ui/table/url'
import { AdmitDialog } from './admit-dialog'
import { ReasonDialog, useClose } from './dialogs'
import type { OfferData } from './load-places.server'
import { offerName } from './offer-name'
import { placeList } from './places.list'
import { shortTaka } from '~/format/money'
import { Dialog } from '~/ui/dialog'
import { PostValues } from '~/ui/post-values'

type Row = OfferData['rows']['items'][number]

/** The places of a class: who was called until when, who came, and what may be done about each. */
export function PlacesScreen({ data }: { data: OfferData }) {
  const { t, n } = useWords()
  const name = useName()
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
  return (
    <Page
      title={offerName(offer, name)}
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
      <ListTable
        spec={placeList}
        list={rows}
        rowKey={(row) => row.applicationId}
        rowName={(row) => `${n(row.number)} ${name(row)}`}
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

/** Many are admitted after one more look: how many, and what it charges them in all. */
function AdmitManyDialog({ data: { many } }: { data: OfferData }) {
  const { t, lang } = useWords()
  const close = useClose()
  if (!many) return null
  return (
    <Dialog title={t('places:manyTitle', { count: many.people })} closeTo={close}>
      <p className="max-w-prose">{t('places:manyAbout')}</p>
      <p className="my-2 font-semibold">
        {many.charges
          ? t('places:manyCharges', { count: many.charges, sum: shortTaka(many.amount, lang) })
          : t('admission-entry:noneNow')}
      </p>
      {many.choose ? <Alert tone="warn">{t('places:manyLater')}</Alert> : null}
      <PostValues values={{ intent: 'admit-many', ids: many.ids }}>
        <FormActions cancel={close} submit="places:admit" />
      </PostValues>
    </Dialog>
  )
}
