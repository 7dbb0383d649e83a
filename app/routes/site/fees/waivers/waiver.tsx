import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { sectionNames } from '~/domain/fees/statement/fee-places.server'
import { decideWaivers, endWaiver } from '~/domain/fees/waivers/decide-waivers.server'
import { decideForm, endForm, refuseForm } from '~/domain/fees/waivers/waiver.form'
import { waiverOf } from '~/domain/fees/waivers/waiver-list.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Decide, End } from './decide'
import { StateBadge } from './state-badge'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'fee-relief:waiver.one', under: paths.feeWaivers, words: ['ui'] }

export const loader = guard('fees.waivers.view', async (ctx, { params }) => {
  const waiver = await waiverOf(ctx.site.id, idOf(params.id))
  const names = await sectionNames(ctx, [waiver.sectionId])
  const mayApprove = ctx.can('fees.waivers.approve')
  return {
    waiver,
    place: names[waiver.sectionId ?? 0] ?? '',
    own: waiver.madeBy === ctx.user.userId,
    mayApprove,
    mayDues: ctx.can('fees.charges.view'),
    constraints: constraintsOf({ refuse: refuseForm, end: endForm }),
  }
})

export const action = guard(
  'fees.waivers.approve',
  intents({
    approve: submitted(decideForm, async (ctx, { id, note }, { done }) => {
      await decideWaivers(ctx, [id], 'approved', note)
      return done(paths.feeWaiver(id), 'fee-relief:waiver.approved')
    }),
    refuse: submitted(refuseForm, async (ctx, { id, note }, { done }) => {
      await decideWaivers(ctx, [id], 'refused', note)
      return done(paths.feeWaiver(id), 'fee-relief:waiver.refused')
    }),
    end: submitted(endForm, async (ctx, value, { done }) => {
      await endWaiver(ctx, value)
      return done(paths.feeWaiver(value.id), 'fee-relief:waiver.ended')
    }),
  }),
)

export default function Waiver() {
  const { waiver, place, own, mayApprove, mayDues, constraints } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const by = (nameEn: string | null, nameBn: string | null, at: string | null) =>
    [name({ nameEn: nameEn ?? '', nameBn: nameBn ?? '' }), at ? formatDate(new Date(at), lang) : '']
      .filter(Boolean)
      .join(', ')
  const value =
    waiver.kind === 'percent'
      ? `${n(Number(waiver.percent))}%`
      : t('fee-relief:waiver.each', { amount: taka(waiver.amount ?? 0) })
  return (
    <Page
      title={name({ nameEn: waiver.typeEn, nameBn: waiver.typeBn })}
      description={[name(waiver), t('fee-relief:code', { code: n(waiver.code) }), place].filter(Boolean).join(' · ')}
      actions={
        mayDues ? (
          <LinkButton to={paths.studentAccount(waiver.studentId)}>{t('fee-relief:statement.title')}</LinkButton>
        ) : null
      }
    >
      <div className="grid gap-5">
        <Card title={t('fee-relief:waiver.one')}>
          <KeyValue
            columns={2}
            items={[
              {
                label: t('fee-relief:student'),
                value: (
                  <Link className="link-lined" to={paths.student(waiver.studentId)}>
                    {name(waiver)}
                  </Link>
                ),
              },
              { label: t('fee-relief:waiver.state'), value: <StateBadge state={waiver.state} /> },
              { label: t('fee-relief:waiver.value'), value },
              {
                label: t('fee-relief:waiver.days'),
                value: `${formatDate(waiver.startsOn, lang)} – ${waiver.endsOn ? formatDate(waiver.endsOn, lang) : t('fee-relief:waiver.open')}`,
              },
              { label: t('fee-relief:reason'), value: waiver.reason },
              {
                label: t('fee-relief:waiver.file'),
                value: waiver.fileKey ? (
                  <a className="link-lined" href={paths.file(waiver.fileKey)} target="_blank" rel="noreferrer">
                    {t('fee-relief:waiver.openFile')}
                  </a>
                ) : null,
              },
              { label: t('fee-relief:waiver.askedBy'), value: by(waiver.byEn, waiver.byBn, waiver.madeAt) },
              {
                label: t('fee-relief:waiver.decidedBy'),
                value: by(waiver.deciderEn, waiver.deciderBn, waiver.decidedAt),
              },
              ...(waiver.decisionNote
                ? [{ label: t('fee-relief:waiver.decisionNote'), value: waiver.decisionNote }]
                : []),
              ...(waiver.endedAt
                ? [
                    {
                      label: t('fee-relief:waiver.endedBy'),
                      value: by(waiver.enderEn, waiver.enderBn, waiver.endedAt),
                    },
                    { label: t('fee-relief:waiver.endReason'), value: waiver.endReason },
                  ]
                : []),
              waiver.state === 'asked'
                ? { label: t('fee-relief:waiver.would'), value: taka(waiver.would) }
                : { label: t('fee-relief:waiver.taken'), value: taka(waiver.taken) },
            ]}
          />
        </Card>
        {waiver.state === 'asked' && mayApprove ? (
          own ? (
            <Alert title={t('fee-relief:waiver.ownTitle')}>{t('fee-relief:error.ownWaiver')}</Alert>
          ) : (
            <Decide id={waiver.id} constraint={constraints.refuse} lastResult={last} />
          )
        ) : null}
        {waiver.state === 'approved' && mayApprove ? (
          <End id={waiver.id} constraint={constraints.end} lastResult={last} />
        ) : null}
      </div>
    </Page>
  )
}
