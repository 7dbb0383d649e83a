import { screenOf } from '~/domain/accounts/vouchers/screens.policy'
import { useFullTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert } from '~/ui/page'
import type { OpenData } from '../books-data.server'

type One = OpenData['unfinished'][number]

/** Where each is finished. */
function whereOf({ what, kind, id }: One, month: string): string {
  switch (what) {
    case 'handed-in':
    case 'draft':
      return `${paths.voucherList(screenOf(kind ?? 'journal'))}?tab=drafts&f_state=${what}`
    case 'lines':
      return `${paths.bankStatement(id ?? 0)}?f_state=open`
    case 'turns':
      return `${paths.turns}?f_state=open`
    case 'undecided':
      return `${paths.turns}?f_state=undecided`
    case 'in-hand':
      return `${paths.turns}?f_state=in-hand`
    case 'cheques':
      return `${paths.chequeRegister}?f_direction=received&f_state=held&f_state=deposited`
    case 'bank-list':
      return `${paths.feeLists}?f_state=open`
    case 'exceptions':
      return `${paths.siteGateways}?tab=exceptions`
    case 'gateway':
      return `${paths.ledgerReport}?f_ledger=${id ?? 0}&f_to=${month}`
  }
}

/** What is unfinished in months that are to be closed, each with its number and the way to it. */
export function UnfinishedList({ found, until }: { found: readonly One[]; until: string }) {
  const { t, n } = useWords()
  const taka = useFullTaka()
  if (!found.length) return <p className="text-good">{t('book-years:unfinished.none')}</p>
  const stops = found.some(({ what }) => what === 'handed-in')
  return (
    <Alert tone={stops ? 'bad' : 'warn'} title={t(`book-years:unfinished.${stops ? 'stops' : 'title'}`)}>
      <ul className="list-disc pl-5">
        {found.map((one) => (
          <li key={`${one.what}-${one.kind ?? ''}-${one.id ?? ''}`}>
            <Link className="link" to={whereOf(one, until)}>
              {t(`book-years:unfinished.${one.what}`, {
                many: n(one.many),
                sum: one.sum === null ? '' : taka(one.sum),
                kind: one.kind ? t(`book-years:unfinished.kind.${one.kind}`) : '',
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
