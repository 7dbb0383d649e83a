import { formatDate, formatDateTime, formatMonth } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { StepText } from '~/screens/payroll/step-text'
import type { SettlementData } from './settlement-data.server'

const lineList = listSpec<SettlementData['lines'][number]>()({
  area: 'salary-settlement',
  title: 'salary-settlement:lines',
  name: 'what',
  columns: {
    what: {
      kind: 'word',
      header: 'salary-settlement:line',
      words: 'salary-settlement:what',
      cell: (row, what, { name }) => (
        <>
          {[what, row.leaveBn && name({ nameEn: row.leaveEn, nameBn: row.leaveBn }), row.note]
            .filter(Boolean)
            .join(' – ')}
          {row.steps.map((step) => (
            <span key={step.key} className="block text-[0.8125rem] text-muted">
              <StepText step={step} />
            </span>
          ))}
        </>
      ),
    },
    amount: {
      kind: 'taka',
      header: 'salary:paper.amount',
      of: (row) => (row.what === 'cut' || row.what === 'loan' ? -row.amount : row.amount),
      phone: true,
    },
  },
})

/** What a settlement is made of, the pay of the last month beside it, and who did what with it. */
export function SettlementLines({ data }: { data: SettlementData }) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const name = useName()
  const { settlement, lines, lastPay, bar, lacks } = data
  const person = (en: string | null, bn: string | null) => name({ nameEn: en ?? '', nameBn: bn ?? '' })
  return (
    <>
      {bar ? (
        <Alert
          tone="warn"
          title={t('salary-settlement:waits')}
          actions={
            bar === 'lastMonth' && lastPay.monthId !== null ? (
              <LinkButton small to={paths.payrollMonth(lastPay.monthId)}>
                {t('salary:loan.toMonth')}
              </LinkButton>
            ) : bar === 'loanLeft' || bar === 'negative' ? (
              <LinkButton small to={paths.payrollLoans}>
                {t('salary:loan.title')}
              </LinkButton>
            ) : null
          }
        >
          {t(`salary-settlement:bar.${bar}`)}
        </Alert>
      ) : null}
      {lacks.length ? (
        <Alert tone="warn" title={t('salary-settlement:lacks.title')}>
          {lacks.map((one) => (
            <p key={one}>{t(`salary-settlement:lacks.${one}`)}</p>
          ))}
        </Alert>
      ) : null}
      <Section>
        <KeyValue
          columns={2}
          items={[
            {
              label: t('salary-settlement:joinedOn'),
              value: settlement.joinedOn ? formatDate(settlement.joinedOn, lang) : null,
            },
            { label: t('salary-settlement:leftOn'), value: formatDate(settlement.leftOn, lang) },
            {
              label: t('salary-settlement:drafted'),
              value: `${person(settlement.draftedEn, settlement.draftedBn)}, ${formatDateTime(new Date(settlement.draftedAt), lang)}`,
            },
            {
              label: t('salary-settlement:approvedBy'),
              value: settlement.approvedAt
                ? `${person(settlement.approvedEn, settlement.approvedBn)}, ${formatDateTime(new Date(settlement.approvedAt), lang)}`
                : null,
            },
            {
              label: t('salary-settlement:paidOn'),
              value: settlement.paidOn
                ? [
                    formatDate(settlement.paidOn, lang),
                    settlement.way ? t(`salary:way.${settlement.way}`) : '',
                    settlement.reference,
                  ]
                    .filter(Boolean)
                    .join(', ')
                : null,
            },
            { label: t('salary:payment.voucher'), value: settlement.voucher ? n(settlement.voucher) : null },
            ...(settlement.why ? [{ label: t('salary:why'), value: settlement.why }] : []),
          ]}
        />
      </Section>
      <Section title={t('salary-settlement:lastPay', { month: formatMonth(lastPay.month, lang) })}>
        {lastPay.days === null && !lastPay.earned ? (
          <p className="text-muted">{t('salary-settlement:noLastPay')}</p>
        ) : (
          <>
            <KeyValue
              columns={2}
              items={[
                {
                  label: t('salary:paper.days'),
                  value: lastPay.days === null ? null : `${n(lastPay.days)} / ${n(lastPay.ofDays ?? 0)}`,
                },
                { label: t('salary:figure.earned'), value: taka(lastPay.earned) },
                { label: t('salary:figure.deducted'), value: taka(lastPay.deducted) },
                { label: t('salary:figure.net'), value: taka(lastPay.net) },
                { label: t('salary:payment.voucher'), value: lastPay.voucher ? n(lastPay.voucher) : null },
              ]}
            />
            <p className="mt-2.5 text-muted">{t('salary-settlement:lastPayText')}</p>
            {lastPay.stale ? <p className="mt-2.5">{t('salary-settlement:lastPayStale')}</p> : null}
          </>
        )}
      </Section>
      <Section title={t('salary-settlement:lines')}>
        <ListTable
          spec={lineList}
          rows={lines}
          rowKey={(row) => row.line}
          actions={(row) =>
            row.note && data.mayManage && settlement.state === 'draft' ? (
              <PostValues values={{ intent: 'drop', line: row.line }}>
                <SubmitButton small look="quiet">
                  {t('common:delete')}
                </SubmitButton>
              </PostValues>
            ) : null
          }
        />
        <KeyValue items={[{ label: t('salary-settlement:net'), value: taka(settlement.net) }]} />
      </Section>
    </>
  )
}
