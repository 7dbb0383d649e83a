import { useLocation } from '@remix-run/react'
import type { HeldKind } from '~/domain/payments/held/held.form'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Stat, Stats } from '~/ui/page'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import type { HeldData } from './load-held.server'

type Held = NonNullable<HeldData['held']>

/** Students of whom something is held, and whether it is what the books say. */
export function HeldList({ kind, held, mayAsk }: { kind: HeldKind; held: Held; mayAsk: boolean }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const nameOf = useName()
  const location = useLocation()
  const { list, sums, ledger, earned } = held
  const columns: Column<Held['list']['items'][number]>[] = [
    { key: 'code', header: 'held:code', cell: (row) => n(row.code) },
    { key: 'student', header: 'held:student', phone: true, cell: (row) => nameOf(row) },
    { key: 'state', header: 'held:standing', cell: (row) => t(`held:student_state.${row.state}`) },
    { key: 'held', header: 'held:held', numeric: true, cell: (row) => taka(row.held) },
    { key: 'out', header: 'held:out', numeric: true, cell: (row) => taka(row.out) },
    {
      key: 'rest',
      header: 'held:rest',
      numeric: true,
      phone: true,
      cell: (row) =>
        row.rest < 0 ? (
          <Badge tone="warn">{t('held:toClaim', { amount: taka(-row.rest) })}</Badge>
        ) : row.asked ? (
          `${taka(row.rest)} (${t('held:askedFor', { amount: taka(row.asked) })})`
        ) : (
          taka(row.rest)
        ),
    },
  ]
  const whole = list.total === sums.total && !location.search.includes('q=') && !location.search.includes('f_left')
  return (
    <>
      <div className="my-4 grid gap-3">
        <Stats>
          <Stat label={t('held:held')} value={taka(sums.held)} />
          <Stat label={t('held:out')} value={taka(sums.out)} />
          <Stat label={t('held:rest')} value={taka(sums.rest)} />
          <Stat label={t('held:byBooks')} value={taka(ledger)} />
        </Stats>
        {sums.claim ? (
          <Alert
            tone="warn"
            title={t('held:claim', { amount: taka(sums.claim) })}
            actions={
              mayAsk ? (
                <LinkButton small to={hrefWith(location, { back: 'yes' })}>
                  {t('held:cameBack')}
                </LinkButton>
              ) : undefined
            }
          >
            {t('held:claimText')}
          </Alert>
        ) : null}
        {earned > 0 ? <Alert title={t('held:earned', { amount: taka(earned) })}>{t('held:earnedText')}</Alert> : null}
        {whole && ledger !== sums.rest ? (
          <Alert
            tone="warn"
            title={t(`held:differs.${ledger > sums.rest ? 'more' : 'less'}`, {
              amount: taka(Math.abs(ledger - sums.rest)),
            })}
          />
        ) : null}
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.studentId}
        rowHeader="student"
        rowName={(row) => nameOf(row)}
        caption={`held:tab.${kind}`}
        filters={[
          { key: 'left', label: 'held:standing', kind: 'checks', options: [{ value: 'yes', label: 'held:onlyLeft' }] },
          { key: 'rest', label: 'held:rest', kind: 'checks', options: [{ value: 'yes', label: 'held:onlyRest' }] },
        ]}
        actions={(row) =>
          mayAsk && kind !== 'board' && row.rest - row.asked > 0 ? (
            <LinkButton small to={hrefWith(location, { give: String(row.studentId) })}>
              {t('held:give')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="held:none" text={`held:noneText.${kind}`} />}
      />
    </>
  )
}
