import { useLocation } from '@remix-run/react'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith } from '~/ui/table'
import type { ExemptionsData } from './load-exemptions.server'

type Row = ExemptionsData['list']['items'][number]

/** Who was decided about, what, why and by whom; also what was taken back. */
export function DecisionList({ data }: { data: Pick<ExemptionsData, 'list' | 'mayDecide'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <DataTable
      list={data.list}
      caption="exemptions:title"
      rowKey={(row) => row.key}
      rowHeader="name"
      rowName={(row) => name(row.student)}
      rowMuted={(row) => row.revoked !== null}
      filters={[
        {
          key: 'kind',
          label: 'exemptions:kind',
          options: (['late', 'exempt', 'grace'] as const).map((value) => ({
            value,
            label: `exemptions:kinds.${value}`,
          })),
        },
        {
          key: 'state',
          label: 'exemptions:state',
          options: ['standing', 'revoked'].map((value) => ({ value, label: `exemptions:states.${value}` })),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: 'common:name',
          cell: (row) => (
            <>
              <Link className="link" to={paths.student(row.studentId)}>
                {name(row.student)}
              </Link>
              <span className="block text-[0.875rem] text-muted">
                {n(row.student.code)} · {name(row.className)} {name(row.section)}, {n(row.student.roll)}
              </span>
            </>
          ),
        },
        {
          key: 'kind',
          header: 'exemptions:kind',
          phone: true,
          cell: (row) => <Badge tone={row.revoked ? 'plain' : 'accent'}>{t(`exemptions:kinds.${row.kind}`)}</Badge>,
        },
        {
          key: 'papers',
          header: 'exemptions:papers',
          cell: (row) => (
            <>
              {row.papers.map((one) => `${n(one.code)} ${name(one)}`).join(', ')}
              {row.marks === null ? null : (
                <strong className="block">
                  {row.part ? `${name(row.part)} ` : ''}+{formatHundredths(row.marks, lang, { trim: true })}
                </strong>
              )}
            </>
          ),
        },
        {
          key: 'reason',
          header: 'exemptions:reason',
          hideable: false,
          cell: (row) => (
            <>
              {row.reason}
              <span className="block text-[0.875rem] text-muted">
                {[row.by ? name(row.by) : '', row.at].filter(Boolean).join(', ')}
              </span>
              {row.revoked ? (
                <span className="block text-[0.875rem]">
                  {t('exemptions:revokedBecause', { reason: row.revoked.reason })}{' '}
                  <span className="text-muted">
                    {[row.revoked.by ? name(row.revoked.by) : '', row.revoked.at].filter(Boolean).join(', ')}
                  </span>
                </span>
              ) : null}
            </>
          ),
        },
      ]}
      actions={(row) =>
        data.mayDecide && !row.revoked ? (
          <LinkButton
            small
            look="danger"
            to={hrefWith(location, { revoke: row.key })}
            aria-label={`${t('exemptions:revoke.open')}: ${name(row.student)}`}
          >
            {t('exemptions:revoke.open')}
          </LinkButton>
        ) : null
      }
      empty={<EmptyState title="exemptions:none" text="exemptions:noneText" />}
    />
  )
}

/** Takes a decision back, with a reason. */
export function RevokeDecision({ row, errors, closeTo }: { row: Row; errors: string[] | undefined; closeTo: string }) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <Dialog
      title={t('exemptions:revoke.title', { name: name(row.student), roll: n(row.student.roll) })}
      closeTo={closeTo}
    >
      <PostValues values={{ intent: 'revoke', what: row.what, ids: row.ids }} noValidate>
        <p className="mb-3">{t(`exemptions:revoke.${row.what}`, { reason: row.reason })}</p>
        <TextField
          field={plain('reason', '', { id: 'revoke-reason', required: true, errors })}
          label="exemptions:reason"
          maxLength={300}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('exemptions:revoke.open')}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
