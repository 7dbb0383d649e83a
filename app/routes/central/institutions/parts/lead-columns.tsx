import { useLocation } from '@remix-run/react'
import type { Lead } from '~/domain/institutions/leads/leads.server'
import { mayApply, missingForApplication } from '~/domain/institutions/leads/lead.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { hrefWith, type Column } from '~/ui/table'
import { stateTone } from './tones'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

export type LeadRow = Lead

export function useLeadColumns(): Column<LeadRow>[] {
  const { t, n } = useWords()
  const nameOf = useName()
  const pair = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' }) || null
  return [
    { key: 'name', header: 'common:name', sortable: true, cell: (row) => nameOf(row) },
    {
      key: 'eiin',
      header: 'institutions:field.eiin',
      className: 'tabular-nums',
      cell: (row) => row.eiin,
    },
    { key: 'kind', header: 'institutions:field.kind', cell: (row) => t(`institutions:kind.${row.kind}`) },
    { key: 'board', header: 'institutions:field.board', hidden: true, cell: (row) => pair(row.boardEn, row.boardBn) },
    { key: 'district', header: 'institutions:field.district', cell: (row) => pair(row.districtEn, row.districtBn) },
    {
      key: 'centre',
      header: 'institutions:field.isCentre',
      cell: (row) =>
        row.isCentre ? <Badge tone="accent">{row.centreCode ? n(row.centreCode) : t('common:yes')}</Badge> : null,
    },
    { key: 'contact', header: 'institutions:field.contactName', cell: (row) => row.contactName || null },
    {
      key: 'mobile',
      header: 'institutions:field.mobile',
      className: 'whitespace-nowrap tabular-nums',
      call: (row) => row.mobile,
    },
    { key: 'students', header: 'institutions:field.students', sortable: true, numeric: true, hidden: true },
    { key: 'note', header: 'common:note', hidden: true, className: 'max-w-xs' },
    {
      key: 'stage',
      header: 'institutions:field.stage',
      cell: (row) =>
        row.applicationId ? (
          <Link className="link-lined" to={paths.applicationApprove(row.applicationId)}>
            {t(`institutions:state.${row.stage}`)}
          </Link>
        ) : (
          <Badge tone={stateTone(row.stage)}>{t(`institutions:state.${row.stage}`)}</Badge>
        ),
    },
  ]
}

/** What may be done with a lead: it is asked first whether it shall become an application. */
export function LeadActions({ row, mayApply: mayDecide }: { row: LeadRow; mayApply: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const ready = mayDecide && mayApply(row) && missingForApplication(row).length === 0
  return (
    <>
      {ready ? (
        <LinkButton
          small
          look="quiet"
          to={hrefWith(location, { confirm: row.id, edit: null })}
          aria-label={t('institutions:lead.applyNamed', { name: nameOf(row) })}
        >
          {t('institutions:lead.apply')}
        </LinkButton>
      ) : null}
      <LinkButton
        small
        look="quiet"
        to={hrefWith(location, { edit: row.id, confirm: null })}
        aria-label={t('master:editNamed', { name: nameOf(row) })}
      >
        {t('common:edit')}
      </LinkButton>
      <PostValues values={{ id: row.id, intent: row.active ? 'away' : 'back' }} preventScrollReset className="inline">
        <Button
          small
          look="quiet"
          type="submit"
          aria-label={t(row.active ? 'institutions:lead.awayNamed' : 'institutions:lead.backNamed', {
            name: nameOf(row),
          })}
        >
          {t(row.active ? 'institutions:lead.away' : 'institutions:lead.back')}
        </Button>
      </PostValues>
    </>
  )
}
