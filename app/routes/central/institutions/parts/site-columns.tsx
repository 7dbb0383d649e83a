import type { HeadState } from '~/domain/access/heads.policy'
import type { SiteRow } from '~/domain/institutions/sites/site-list.server'
import { dayAt, formatDateShort } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { headTone, membershipTone, stateTone } from './tones'

type Row = SiteRow & { url: string; openPoisha: number; overduePoisha: number; creditPoisha: number; head: HeadState }

/** The columns of the list of institutions. */
export function useSiteColumns(mayManage: boolean, seesDues: boolean): Column<Row>[] {
  const { t, lang } = useWords()
  const nameOf = useName()
  const pair = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' }) || null
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      className: 'sm:min-w-44',
      cell: (row) => (
        <>
          <RecordLink className="link" to={mayManage ? paths.siteEdit(row.id) : paths.siteAcademicDetails(row.id)}>
            {nameOf(row)}
          </RecordLink>
          {row.head === 'working' ? null : (
            <span className="mt-1 block">
              <Badge tone={headTone(row.head)}>{t(`institutions:heads.state.${row.head}`)}</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'alias',
      header: 'institutions:alias.short',
      sortable: true,
      cell: (row) => (
        <a
          className="link"
          href={row.url}
          target="_blank"
          rel="noreferrer"
          title={t('institutions:sites.openNamed', { name: nameOf(row) })}
        >
          {row.alias}
          <span aria-hidden="true">&nbsp;↗</span>
        </a>
      ),
    },
    {
      key: 'eiin',
      header: 'institutions:field.eiin',
      sortable: true,
      className: 'tabular-nums',
      cell: (row) => row.eiin,
    },
    { key: 'kind', header: 'institutions:field.kind', hidden: true, cell: (row) => t(`institutions:kind.${row.kind}`) },
    { key: 'board', header: 'institutions:field.board', hidden: true, cell: (row) => pair(row.boardEn, row.boardBn) },
    { key: 'district', header: 'institutions:field.district', cell: (row) => pair(row.districtEn, row.districtBn) },
    { key: 'thana', header: 'institutions:field.thana', hidden: true, cell: (row) => pair(row.thanaEn, row.thanaBn) },
    {
      key: 'package',
      header: 'institutions:field.package',
      hidden: true,
      cell: (row) => pair(row.packageEn, row.packageBn),
    },
    {
      key: 'membership',
      header: 'institutions:field.membership',
      cell: (row) => (
        <Badge tone={membershipTone(row.membership)}>{t(`institutions:membership.${row.membership}`)}</Badge>
      ),
    },
    ...(seesDues
      ? [
          {
            key: 'dues',
            header: 'institutions:field.dues',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: (row: Row) =>
              row.openPoisha || row.creditPoisha ? (
                <>
                  {row.openPoisha ? (
                    <span className={row.overduePoisha ? 'text-bad' : ''}>
                      {shortTaka(row.openPoisha, lang)}
                      {row.overduePoisha ? (
                        <span className="block text-[0.8125rem]">{t('institutions:dues.late')}</span>
                      ) : null}
                    </span>
                  ) : null}
                  {row.creditPoisha ? (
                    <span className="block whitespace-normal text-[0.8125rem] text-muted">
                      {t(row.openPoisha ? 'institutions:dues.lessCredit' : 'institutions:dues.credit', {
                        amount: shortTaka(row.creditPoisha, lang),
                      })}
                    </span>
                  ) : null}
                </>
              ) : null,
          },
        ]
      : []),
    {
      key: 'endsOn',
      header: 'institutions:field.endsOn',
      hidden: true,
      cell: (row) => row.endsOn && formatDateShort(row.endsOn, lang),
    },
    {
      key: 'phone',
      header: 'institutions:field.phone',
      hidden: true,
      className: 'whitespace-nowrap tabular-nums',
      call: (row) => row.phone,
    },
    {
      key: 'createdAt',
      header: 'institutions:field.since',
      sortable: true,
      hidden: true,
      cell: (row) => formatDateShort(dayAt(row.createdAt), lang),
    },
    {
      key: 'head',
      header: 'institutions:heads.one',
      hidden: true,
      cell: (row) => <Badge tone={headTone(row.head)}>{t(`institutions:heads.state.${row.head}`)}</Badge>,
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`institutions:state.${row.state}`)}</Badge>,
    },
  ]
}
