import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { printedCard } from '~/domain/card-orders/orders.server'
import { isCardAddress } from '~/domain/id-cards/card-address.server'
import { readCard, studentDetails } from '~/domain/id-cards/student-details.server'
import { guess } from '~/domain/identity/attempts.server'
import { Missing } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { attemptKey } from '~/domain/operations/network'

export const handle: ScreenHandle = { title: 'id-cards:details.title', words: ['ui', 'id-cards'], plain: true }

/**
 * What an ID card's QR code opens. The address is signed, or carries the code of a card that the provider printed: counting up finds nobody. An
 * address without either is of a card printed before addresses were signed, or a guess; it tells nothing and says so, whoever it may be of.
 */
export const loader = open(async (ctx, { params, request }) => {
  if (ctx.tenant.kind !== 'site' || (ctx.tenant.modules !== null && !ctx.tenant.modules.includes('students')))
    throw new Missing('screen')
  const card = readCard(params.card ?? '')
  const asked = new URL(request.url).searchParams
  const code = asked.get('card')
  if (card && code === null && !asked.has('s')) return { details: null, printed: undefined }
  const network = ['public-card', attemptKey(ctx.tenant.id, ctx.ip)] as const
  const found = await guess({ network }, 'id-cards:details.tooMany', async () => {
    const mayAsk = card !== null && (code !== null || isCardAddress(card, asked.get('s')))
    const details = mayAsk ? await studentDetails(ctx.tenant.id, card) : null
    // A card of the provider's printing carries a code of its own, which dies with a lost card.
    const printed =
      card && details && code !== null ? await printedCard(ctx.tenant.id, card.enrolmentId, code) : undefined
    return details && printed !== null ? { details, printed } : null
  })
  if (!found) throw new Missing('student')
  return found
})

export default function StudentDetails() {
  const { details, printed } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  if (!details)
    return (
      <>
        <h1 className="mb-4 text-2xl font-semibold">{t('id-cards:details.title')}</h1>
        <Alert tone="warn" title={t('id-cards:details.unsigned')}>
          {t('id-cards:details.unsignedText')}
        </Alert>
      </>
    )
  const state = details.current ? 'current' : 'past'
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{t('id-cards:details.title')}</h1>
      <Alert tone={details.current ? 'good' : 'warn'} title={t(`id-cards:details.${state}`)}>
        {t(`id-cards:details.${state}Text`)}
      </Alert>
      {printed === 'void' ? (
        <Alert tone="bad" title={t('id-cards:details.void')}>
          {t('id-cards:details.voidText')}
        </Alert>
      ) : null}
      <div className="my-5 rounded border border-line bg-raised p-5">
        <KeyValue
          columns={2}
          items={[
            { label: t('id-cards:details.name'), value: <strong>{name(details)}</strong> },
            { label: t('id-cards:details.code'), value: n(details.code) },
            { label: t('id-cards:card.class'), value: name(details.className) },
            ...(details.group ? [{ label: t('id-cards:details.group'), value: name(details.group) }] : []),
            { label: t('id-cards:details.section'), value: name(details.section) },
            { label: t('id-cards:card.session'), value: n(details.session) },
          ]}
        />
      </div>
      <p className="text-[0.9375rem] text-muted">{t('id-cards:details.privacy')}</p>
    </>
  )
}
