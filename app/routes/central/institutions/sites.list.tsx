import { HEAD_STATES, type HeadState } from '~/domain/access/heads.policy'
import { DUES, KINDS, MEMBERSHIPS, TENANT_STATES } from '~/domain/institutions/institution.policy'
import type { SiteRow } from '~/domain/institutions/sites/site-list.server'
import { dayAt } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { HEAD_TONES, MEMBERSHIP_TONES, STATE_TONES } from './parts/tones'

type Row = SiteRow & { url: string; openPoisha: number; overduePoisha: number; creditPoisha: number; head: HeadState }

/** All institutions, as the reader may manage them and see what they owe. */
export const siteList = ({ mayManage, seesDues }: { mayManage: boolean; seesDues: boolean }) =>
  listSpec<Row>()({
    area: 'institutions:field',
    title: 'institutions:sites.title',
    name: 'name',
    sort: 'name',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        className: 'sm:min-w-44',
        cell: ({ id, head }, shown, { t }) => (
          <>
            <RecordLink className="link" to={mayManage ? paths.siteEdit(id) : paths.siteAcademicDetails(id)}>
              {shown}
            </RecordLink>
            {head === 'working' ? null : (
              <span className="mt-1 block">
                <Badge tone={HEAD_TONES[head]}>{t(`institutions:heads.state.${head}`)}</Badge>
              </span>
            )}
          </>
        ),
        file: null,
      },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
      alias: {
        kind: 'text',
        header: 'institutions:alias.short',
        sortable: true,
        cell: (row, shown, { t, name }) => (
          <a
            className="link"
            href={row.url}
            target="_blank"
            rel="noreferrer"
            title={t('institutions:sites.openNamed', { name: name(row) })}
          >
            {shown}
            <span aria-hidden="true">&nbsp;↗</span>
          </a>
        ),
      },
      eiin: { kind: 'text', sortable: true, className: 'tabular-nums' },
      kind: { kind: 'word', words: 'institutions:kind', hidden: true },
      board: { kind: 'name', hidden: true },
      district: 'name',
      thana: { kind: 'name', hidden: true },
      package: { kind: 'name', hidden: true },
      membership: { kind: 'state', words: 'institutions:membership', tones: MEMBERSHIP_TONES },
      dues: seesDues && {
        kind: 'taka',
        of: 'openPoisha',
        className: 'whitespace-nowrap',
        cell: ({ openPoisha, overduePoisha, creditPoisha }, shown, { t, lang }) => (
          <>
            {openPoisha ? (
              <span className={overduePoisha ? 'text-bad' : ''}>
                {shown}
                {overduePoisha ? <span className="block text-[0.8125rem]">{t('institutions:dues.late')}</span> : null}
              </span>
            ) : null}
            {creditPoisha ? (
              <span className="block whitespace-normal text-[0.8125rem] text-muted">
                {t(openPoisha ? 'institutions:dues.lessCredit' : 'institutions:dues.credit', {
                  amount: shortTaka(creditPoisha, lang),
                })}
              </span>
            ) : null}
          </>
        ),
      },
      credit: seesDues && { kind: 'taka', of: 'creditPoisha', hidden: true },
      endsOn: { kind: 'day', hidden: true },
      phone: { kind: 'phone', hidden: true },
      email: { kind: 'text', hidden: true },
      createdAt: {
        kind: 'day',
        header: 'institutions:field.since',
        sortable: true,
        hidden: true,
        of: (row) => dayAt(row.createdAt),
      },
      head: {
        kind: 'state',
        header: 'institutions:heads.one',
        words: 'institutions:heads.state',
        tones: HEAD_TONES,
        hidden: true,
      },
      state: { kind: 'state', header: 'common:status', words: 'institutions:state', tones: STATE_TONES },
    },
    filters: {
      kind: { label: 'institutions:field.kind', of: KINDS, words: 'institutions:kind' },
      board: { label: 'institutions:field.board', ids: true },
      division: { label: 'institutions:field.division', ids: true },
      district: { label: 'institutions:field.district', kind: 'choice', ids: true },
      package: { label: 'institutions:field.package', ids: true },
      membership: { label: 'institutions:field.membership', of: MEMBERSHIPS, words: 'institutions:membership' },
      dues: { label: 'institutions:field.dues', of: seesDues ? DUES : [], words: 'institutions:dues' },
      head: { label: 'institutions:heads.one', of: HEAD_STATES, words: 'institutions:heads.state' },
      state: { label: 'common:status', of: TENANT_STATES, words: 'institutions:state' },
    },
  })
