import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { Link } from '~/ui/link'
import { Alert, EmptyState, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Steps } from '~/ui/tabs'
import { Hex, useClassName, useDates } from './class-name'
import type { OfferData } from './load-draws.server'
import { OfferState } from './offer-list'
import { Refused } from './refused'

type Draw = OfferData['draws'][number]

const UNDECIDED = 'lottery:refused.undecided'

const drawList = listSpec<Draw>()({
  area: 'lottery',
  title: 'lottery:draws',
  name: 'frozenAt',
  columns: {
    frozenAt: { kind: 'instant', record: (row) => paths.lotteryDraw(row.id) },
    kind: {
      kind: 'state',
      words: 'lottery:',
      tones: { rehearsal: 'warn', real: 'accent' },
      phone: true,
      of: (row) => (row.rehearsal ? 'rehearsal' : 'real'),
    },
    drawnAt: 'instant',
    listHash: { kind: 'text', cell: (_, shown) => <Hex text={shown} /> },
  },
})

/** A class before its draw: what is still missing, the freezing of the list, and all its draws. */
export function OfferScreen({ data: { offer, may, draws } }: { data: OfferData }) {
  const { t, n, dateTime } = useDates()
  const name = useName()
  const className = useClassName()
  const confirming = new URLSearchParams(useLocation().search).get('confirm') === 'freeze'
  const frozen = offer.drawId !== null
  const wrong = frozen ? [] : hindrances(offer)
  return (
    <Page
      title={className(offer)}
      description={`${name({ nameBn: offer.titleBn, nameEn: offer.titleEn })} · ${n(offer.session)}`}
      actions={
        <>
          <LinkButton to={paths.lottery}>{t('common:back')}</LinkButton>
          {may.run ? (
            <PostValues values={{ intent: 'rehearse', offer: offer.id }}>
              <SubmitButton look="plain">{t('lottery:rehearse')}</SubmitButton>
            </PostValues>
          ) : null}
          {may.publish && !frozen && !wrong.length ? (
            <LinkButton look="primary" to={`${paths.lotteryOffer(offer.id)}&confirm=freeze`}>
              {t('lottery:freeze.do')}
            </LinkButton>
          ) : null}
          {offer.drawId ? (
            <LinkButton look="primary" to={paths.lotteryDraw(offer.drawId)}>
              {t(offer.drawnAt ? 'lottery:toResult' : 'lottery:toDraw')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Refused />
      <Steps
        label="lottery:steps.label"
        current={offer.drawnAt ? 3 : frozen ? 1 : 0}
        steps={['freeze', 'text', 'result'].map((step) => ({ label: `lottery:steps.${step}` }))}
      />
      {wrong.length ? (
        <Alert tone="warn" title={t('lottery:hinders')}>
          <ul className="list-disc pl-5">
            {wrong.map(([key, figures]) => (
              <li key={key}>
                {key === UNDECIDED ? (
                  <Link className="link-lined" to={paths.admissionDeskOpen(offer.admissionId, offer.id)}>
                    {t(key, figures)}
                  </Link>
                ) : (
                  t(key, figures)
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Section card>
        <KeyValue
          columns={2}
          items={[
            { label: t('common:status'), value: <OfferState offer={offer} /> },
            { label: t('lottery:closesAt'), value: dateTime(offer.closesAt) },
            { label: t('lottery:seats'), value: n(offer.seats) },
            { label: t('lottery:quotaSeats'), value: n(offer.quotaSeats) },
            { label: t('lottery:waiting'), value: `${n(offer.waiting1)} + ${n(offer.waiting2)}` },
            { label: t('lottery:eligible'), value: n(offer.eligible) },
            { label: t('lottery:undecided'), value: n(offer.undecided) },
          ]}
        />
      </Section>
      <Section title={t('lottery:draws')}>
        <ListTable
          spec={drawList}
          rows={draws}
          empty={<EmptyState title="lottery:noDraws" text="lottery:noDrawsText" />}
        />
      </Section>
      {confirming && !frozen && may.publish ? (
        <ConfirmForm
          values={{ intent: 'freeze', offer: offer.id }}
          name={className(offer)}
          type=""
          title={t('lottery:freeze.title', { count: offer.eligible })}
          text={<p>{t('lottery:freeze.text')}</p>}
          submit={t('lottery:freeze.do')}
          look="primary"
        />
      ) : null}
    </Page>
  )
}

/** Why the list cannot be frozen yet; the same is looked at again when it is. */
function hindrances(offer: OfferData['offer']): [string, Record<string, number>][] {
  const found: [string, Record<string, number>][] = []
  if (offer.state === 'draft') found.push(['lottery:refused.draft', {}])
  if (!offer.over) found.push(['lottery:refused.open', {}])
  if (offer.undecided) found.push([UNDECIDED, { count: offer.undecided }])
  if (!offer.eligible) found.push(['lottery:refused.nobody', {}])
  if (offer.quotaSeats > offer.seats)
    found.push(['lottery:refused.seats', { quota: offer.quotaSeats, seats: offer.seats }])
  return found
}
