import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { decisionList } from './decisions.list'
import type { ExemptionsData } from './load-exemptions.server'

type Row = ExemptionsData['list']['items'][number]

/** Who was decided about, what, why and by whom; also what was taken back. */
export function DecisionList({ data }: { data: Pick<ExemptionsData, 'list' | 'mayDecide'> }) {
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ListTable
      spec={decisionList}
      list={data.list}
      rowKey={(row) => row.key}
      rowMuted={(row) => row.revoked !== null}
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
