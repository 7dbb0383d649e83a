import type { LoanRow, ReservationRow } from '~/domain/library/desk/loans.server'
import type { MemberRow } from '~/domain/library/members/members.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { formerLoanList, openLoanList } from '~/screens/library/loans.list'
import { ListTable } from '~/screens/list/list-table'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** What a reader has, waits for and had. */
export function OwnLoans({
  own: { member, open, former, reservations },
  day,
  mayAsk,
}: {
  own: { member: MemberRow; open: LoanRow[]; former: LoanRow[]; reservations: ReservationRow[] }
  day: string
  mayAsk: boolean
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Section className="mb-5" title={`${name(member)} · ${n(member.cardNo)}`}>
      <ListTable
        spec={openLoanList(day)}
        rows={open}
        empty={<EmptyState title="library-desk:noOpen" />}
        actions={(row) =>
          mayAsk && row.dueOn >= day ? (
            <PostValues values={{ intent: 'renew', member: member.id, id: row.copyId }}>
              <Button type="submit" small look="quiet">
                {t('library-desk:renew')}
              </Button>
            </PostValues>
          ) : null
        }
      />
      <ul className="mt-3 grid gap-1">
        {reservations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2">
            <span>
              {name({ nameBn: one.titleBn, nameEn: one.titleEn })} ·{' '}
              {one.state === 'ready'
                ? t('library-desk:waitsForYou', { day: one.readyUntil ? formatDate(one.readyUntil, lang) : '' })
                : t('library-desk:place', { place: n(one.place) })}
            </span>
            {mayAsk ? (
              <PostValues values={{ intent: 'cancel', member: member.id, id: one.id }}>
                <Button type="submit" small look="quiet">
                  {t('library-desk:cancel')}
                </Button>
              </PostValues>
            ) : null}
          </li>
        ))}
      </ul>
      {former.length ? (
        <Details summary={t('library-desk:former')}>
          <ListTable spec={formerLoanList} rows={former} />
        </Details>
      ) : null}
    </Section>
  )
}
