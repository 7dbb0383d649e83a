import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { Button, LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { ExportLinks, hrefWith } from '~/ui/table'
import type { BatchData } from './load-batch.server'
import { memberList } from './members.list'

/** Who belongs to a batch: a capacity's worth, so all on one page. */
export function MemberList({ data, answer }: { data: BatchData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const { batch, members, mayManage, all } = data
  const open = mayManage && !batch.archived
  const leaving = members.find((one) => String(one.id) === params.get('leave') && one.leftOn === null)
  return (
    <Section
      className="mt-5"
      title={t('batches:membersCount', { count: members.length })}
      actions={
        <>
          <LinkButton small look="quiet" to={hrefWith(location, { all: all ? null : '1', leave: null })}>
            {t(all ? 'batches:onlyNow' : 'batches:alsoLeft')}
          </LinkButton>
          <ExportLinks />
          {open && data.others.length && members.length ? (
            <LinkButton small to={hrefWith(location, { dialog: 'move' })}>
              {t('batches:move')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <ListTable
        spec={memberList}
        rows={members}
        rowMuted={(row) => row.leftOn !== null}
        empty={<EmptyState title="batches:noMembers" />}
        actions={(row) =>
          open && row.leftOn === null ? (
            <LinkButton
              small
              look="quiet"
              to={hrefWith(location, { leave: String(row.id) })}
              aria-label={`${t('batches:leave')}: ${name(row)}`}
            >
              {t('batches:leave')}
            </LinkButton>
          ) : null
        }
      />
      {open && leaving ? (
        <Dialog title={t('batches:leaveAsk', { name: name(leaving) })} closeTo={hrefWith(location, { leave: null })}>
          <PostValues values={{ intent: 'leave', member: leaving.id }} action={paths.batch(batch.id)}>
            <DateField field={plain('leftOn', data.today)} label="batches:lastDay" />
            <FormActions>
              <Button type="submit" look="primary">
                {t('batches:leave')}
              </Button>
            </FormActions>
          </PostValues>
        </Dialog>
      ) : null}
      {open && params.get('dialog') === 'move' ? (
        <Dialog wide title={t('batches:move')} closeTo={hrefWith(location, { dialog: null })}>
          <PostValues values={{ intent: 'move' }}>
            <FormErrors form={{ errors: answer?.error?.ids ?? answer?.error?.[''] ?? undefined }} />
            <FormGrid>
              <SelectField
                field={plain('to', undefined, { errors: answer?.error?.to ?? undefined })}
                label="batches:moveTo"
                options={data.others}
              />
              <DateField
                field={plain('on', data.today, { errors: answer?.error?.on ?? undefined })}
                label="batches:moveOn"
              />
            </FormGrid>
            <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
              {members
                .filter((one) => one.leftOn === null)
                .map((one) => (
                  <li key={one.id}>
                    <label className="tick-row">
                      <input type="checkbox" name="ids" value={one.enrolmentId} className="tick" />
                      <span>
                        {name(one)} <span className="text-muted">{`${n(one.place)} · ${n(one.roll)}`}</span>
                      </span>
                    </label>
                  </li>
                ))}
            </ul>
            <FormActions>
              <Button type="submit" look="primary">
                {t('batches:move')}
              </Button>
            </FormActions>
          </PostValues>
        </Dialog>
      ) : null}
    </Section>
  )
}
