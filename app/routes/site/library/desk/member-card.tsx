import type { LoanRow, ReservationRow } from '~/domain/library/desk/loans.server'
import type { MemberRow } from '~/domain/library/members/members.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { openLoanList } from '~/screens/library/loans.list'
import { ListTable } from '~/screens/list/list-table'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Who stands before the desk: what they have, what waits for them, and whether they may borrow. */
export function MemberCard({
  data: { member, rule, open, reservations, today, mayRun },
}: {
  data: {
    member: MemberRow
    rule: { mostLoans: number } | null
    open: LoanRow[]
    reservations: ReservationRow[]
    today: string
    mayRun: boolean
  }
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const desk = paths.libraryDeskOf(member.id)
  return (
    <Section
      className="mt-5"
      title={
        <Link className="link-lined" to={paths.libraryMember(member.id)}>
          {`${name(member)} · ${n(member.cardNo)}`}
        </Link>
      }
    >
      <p className="mb-2 text-muted">
        {t('library-desk:has', { open: n(member.open), most: n(rule?.mostLoans ?? 0) })}
      </p>
      {member.state === 'valid' ? null : (
        <div className="mb-3">
          <Alert tone="bad">
            {t(`library-desk:refused.${member.state}`)} {member.suspendedReason}
          </Alert>
        </div>
      )}
      <ListTable
        spec={openLoanList(today)}
        rows={open}
        empty={<EmptyState title="library-desk:noOpen" />}
        actions={(row) =>
          mayRun ? (
            <>
              <PostValues values={{ intent: 'renew', id: row.copyId }} action={desk} className="inline">
                <Button type="submit" small look="quiet">
                  {t('library-desk:renew')}
                </Button>
              </PostValues>
              <LinkButton small look="quiet" to={`${desk}&end=${row.copyId}`}>
                {t('library-desk:end')}
              </LinkButton>
            </>
          ) : null
        }
      />
      {reservations.length ? (
        <ul className="mt-3 grid gap-1">
          {reservations.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-2">
              <span>
                {name({ nameBn: one.titleBn, nameEn: one.titleEn })} ·{' '}
                {one.state === 'ready'
                  ? t('library-desk:waitsUntil', {
                      number: n(one.accessionNo ?? 0),
                      day: one.readyUntil ? formatDate(one.readyUntil, lang) : '',
                    })
                  : t('library-desk:place', { place: n(one.place) })}
              </span>
              {mayRun ? (
                <PostValues values={{ intent: 'cancel', id: one.id }} action={desk}>
                  <Button type="submit" small look="quiet">
                    {t('library-desk:cancel')}
                  </Button>
                </PostValues>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
