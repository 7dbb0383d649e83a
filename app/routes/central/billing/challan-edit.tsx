import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDate, formatDateShort } from '~/format/dates'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Card, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'
import { DepositCard, MatchCard, ReverseDialog } from './parts/challan-forms'
import { actOnChallan, challanData } from './parts/challan.server'
import { intentOf, problemsIn, StateBadge, useTaka } from './parts/money'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'billing:challan.editTitle', under: paths.challans }

export const loader = guard('billing.challans.view', challanData)

export const action = guard('billing.challans.manage', { body: 'upload' }, actOnChallan)

export default function EditChallan() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { challan, matches, may, mayManage } = data
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [params] = useSearchParams()
  const posted = intentOf(lastResult)
  const of = (intent: string) => (posted === intent ? lastResult : undefined)
  const { account, billed, issuer } = challan.snapshot
  const asked = params.get('confirm')
  return (
    <Page
      title={t('billing:challan.editTitle')}
      description={`${n(challan.number)} · ${nameOf(billed)}`}
      actions={
        <>
          {challan.state !== 'cancelled'
            ? (['bn', 'en'] as const).map((one) => (
                <LinkButton key={one} document target="_blank" to={paths.challanPaper(challan.id, one)}>
                  {t(`billing:paper.${one}`)}
                </LinkButton>
              ))
            : null}
          {mayManage && may.cancel ? (
            <LinkButton look="danger" to="?confirm=cancelled">
              {t('billing:challan.cancel')}
            </LinkButton>
          ) : null}
          {mayManage && may.bounce ? (
            <LinkButton look="danger" to="?confirm=bounced">
              {t('billing:challan.bounce')}
            </LinkButton>
          ) : null}
          {mayManage && may.verify ? (
            <LinkButton look="primary" to="?confirm=verify">
              {t('billing:challan.verify')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {posted === 'verify' ? <FormErrors problems={problemsIn(lastResult, 'billing:challan.one')} /> : null}
      {asked === 'verify' && mayManage && may.verify ? (
        <ConfirmForm
          values={{ intent: 'verify', version: challan.version }}
          name={n(challan.number)}
          type={t('billing:challan.one')}
          look="primary"
          title={t('billing:challan.verifyTitle')}
          submit={t('billing:challan.verify')}
          text={<p>{t('billing:challan.verifyText', { amount: taka(challan.depositedPoisha ?? 0) })}</p>}
        />
      ) : null}
      {mayManage && ((asked === 'bounced' && may.bounce) || (asked === 'cancelled' && may.cancel)) ? (
        <ReverseDialog key={asked} to={asked} version={challan.version} lastResult={of(asked)} />
      ) : null}
      <div className="grid gap-5">
        <Card title={t('billing:challan.head')}>
          <KeyValue
            columns={2}
            items={[
              { label: t('common:status'), value: <StateBadge of="challan" state={challan.state} /> },
              { label: t('billing:challan.amount'), value: <strong>{taka(challan.amountPoisha)}</strong> },
              {
                label: t('billing:site.one'),
                value: (
                  <Link className="link-lined" to={`${paths.siteStatement}?site=${challan.siteId}`}>
                    {nameOf(billed)}
                  </Link>
                ),
              },
              { label: t('billing:challan.inWords'), value: amountInWords(BigInt(challan.amountPoisha), lang) },
              { label: t('billing:invoice.company'), value: nameOf(issuer) },
              {
                label: t('billing:challan.account'),
                value: `${nameOf({ nameEn: account.bankEn, nameBn: account.bankBn })}, ${n(account.accountNo)}`,
              },
              { label: t('billing:challan.madeOn'), value: formatDate(challan.madeOn, lang) },
              ...(challan.note ? [{ label: t('common:note'), value: challan.note }] : []),
              ...(challan.depositedOn
                ? [
                    { label: t('billing:challan.depositedOn'), value: formatDate(challan.depositedOn, lang) },
                    {
                      label: t('billing:challan.deposited'),
                      value: <strong>{taka(challan.depositedPoisha ?? 0)}</strong>,
                    },
                    {
                      label: t('billing:challan.bank'),
                      value: [challan.depositBank, challan.depositBranch].filter(Boolean).join(', '),
                    },
                    { label: t('billing:challan.slipNo'), value: n(challan.slipNo) },
                    { label: t('billing:challan.depositor'), value: challan.depositor },
                    {
                      label: t('billing:challan.scan'),
                      value: challan.scanKey ? (
                        <a className="link-lined" href={paths.file(challan.scanKey)} target="_blank" rel="noreferrer">
                          {t('billing:challan.scanOpen')}
                        </a>
                      ) : null,
                    },
                  ]
                : []),
              ...(challan.verifiedOn
                ? [{ label: t('billing:challan.verifiedOn'), value: formatDate(challan.verifiedOn, lang) }]
                : []),
              ...(challan.state === 'verified'
                ? [
                    { label: t('billing:challan.matched'), value: taka(challan.matchedPoisha) },
                    { label: t('billing:challan.unmatched'), value: <strong>{taka(challan.unmatchedPoisha)}</strong> },
                  ]
                : []),
              ...(challan.reversedOn
                ? [
                    { label: t('billing:challan.reversedOn'), value: formatDate(challan.reversedOn, lang) },
                    { label: t('billing:challan.reason'), value: challan.reason },
                  ]
                : []),
            ]}
          />
        </Card>
        {challan.snapshot.parts.length && !matches.length ? (
          <Section title={t('billing:challan.planned')}>
            <ul className="divide-y divide-line rounded border border-line bg-raised px-3.5">
              {challan.snapshot.parts.map((part) => (
                <li key={part.number} className="flex justify-between gap-3 py-2 tabular-nums">
                  <span>{n(part.number)}</span>
                  <span>{taka(part.amountPoisha)}</span>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {mayManage && may.deposit ? <DepositCard data={data} lastResult={of('deposit')} /> : null}
        {matches.length ? (
          <Section title={t('billing:challan.matches')}>
            <DataTable
              bare
              list={whole(matches)}
              rowKey={(row) => row.id}
              caption="billing:challan.matches"
              rowMuted={(row) => row.released}
              columns={[
                {
                  key: 'number',
                  header: 'billing:invoice.number.label',
                  cell: (row) => (
                    <Link className="link-lined" to={paths.invoiceEdit(row.invoiceId)}>
                      {n(row.number)}
                    </Link>
                  ),
                },
                { key: 'matchedOn', header: 'common:date', cell: (row) => formatDateShort(row.matchedOn, lang) },
                {
                  key: 'amount',
                  header: 'billing:invoice.amount',
                  numeric: true,
                  cell: (row) => taka(row.amountPoisha),
                },
                {
                  key: 'status',
                  header: 'common:status',
                  cell: (row) =>
                    row.released ? (
                      <>
                        <Badge tone="bad">{t('billing:challan.released')}</Badge> {row.reason}
                      </>
                    ) : (
                      <Badge tone="good">{t('billing:challan.matched')}</Badge>
                    ),
                },
              ]}
            />
          </Section>
        ) : null}
        {mayManage && challan.unmatchedPoisha > 0 ? (
          <MatchCard key={challan.version} data={data} lastResult={of('match')} />
        ) : null}
      </div>
    </Page>
  )
}
