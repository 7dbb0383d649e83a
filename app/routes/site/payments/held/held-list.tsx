import { useLocation } from '@remix-run/react'
import type { HeldKind } from '~/domain/payments/held/held.form'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Stat, Stats } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { heldList } from './held.list'
import type { HeldData } from './load-held.server'

type Held = NonNullable<HeldData['held']>

/** Students of whom something is held, and whether it is what the books say. */
export function HeldList({ kind, held, mayAsk }: { kind: HeldKind; held: Held; mayAsk: boolean }) {
  const { t } = useWords()
  const taka = useTaka()
  const location = useLocation()
  const { list, sums, ledger, earned } = held
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
      <ListTable
        spec={heldList}
        list={list}
        rowKey={(row) => row.studentId}
        caption={`held:tab.${kind}`}
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
