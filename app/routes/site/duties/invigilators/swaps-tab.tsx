import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DutiesData } from './load-duties.server'

type Row = DutiesData['swaps'][number]
const tones: Record<Row['state'], Tone> = { open: 'warn', accepted: 'good', refused: 'bad', withdrawn: 'plain' }

const swapList = listSpec<Row>()({
  area: 'duty-swaps',
  title: 'duty-swaps:title',
  name: 'who',
  columns: {
    who: {
      kind: 'name',
      of: (row) => row.employee,
      cell: (row, shown) => (
        <>
          {shown}
          {row.reason ? (
            <span className="block break-words text-[0.875rem] font-normal text-muted">{row.reason}</span>
          ) : null}
        </>
      ),
    },
    duty: {
      kind: 'date',
      of: (row) => row.heldOn,
      cell: (row, shown, { t, n, lang }) => (
        <>
          {shown}, {formatTime(row.startsAt, lang)}
          <span className="block text-muted">
            {t('duties:card.room')} {n(row.number)}
          </span>
        </>
      ),
    },
    colleague: {
      kind: 'name',
      cell: (row, shown, { t }) => (
        <>
          {shown}
          {row.against ? <span className="block text-[0.875rem] text-warn">{t(row.against)}</span> : null}
        </>
      ),
    },
    askedAt: 'text',
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'duty-swaps:state',
      cell: (row, shown) => (
        <>
          <Badge tone={tones[row.state]}>{shown}</Badge>
          {row.decidedAt ? <span className="block text-[0.875rem] text-muted">{row.decidedAt}</span> : null}
          {row.decision ? <span className="block break-words text-[0.875rem] text-muted">{row.decision}</span> : null}
        </>
      ),
    },
  },
})

/** What invigilators ask for: the open requests with what stands against them, and what was decided. */
export function SwapsTab({ data, examId }: { data: DutiesData; examId: number }) {
  const { t } = useWords()
  const name = useName()
  const result = useActionData<SubmissionResult<string[]>>()
  const back = `?exam=${examId}&tab=swaps`
  const refused = data.swaps.find((one) => one.id === data.refuse && one.state === 'open')
  const wrong = [...(result?.error?.[''] ?? []), ...(result?.error?.swap ?? []), ...(result?.error?.to ?? [])]
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{t('duty-swaps:help')}</p>
      <FormErrors form={{ errors: wrong.length ? wrong : undefined }} />
      {refused ? (
        <Dialog title={t('duty-swaps:refuseTitle', { name: name(refused.employee) })} closeTo={back}>
          <PostValues
            values={{ intent: 'swap-refuse', exam: examId, swap: refused.id }}
            noValidate
            preventScrollReset
            className="grid gap-3"
          >
            <TextField
              field={plain('reason', result?.initialValue?.reason ?? '', {
                required: true,
                errors: result?.error?.reason ?? undefined,
              })}
              label="duty-swaps:why"
              hint="duty-swaps:whyHint"
              maxLength={300}
            />
            <div className="flex flex-wrap justify-end gap-2">
              <LinkButton to={back}>{t('common:cancel')}</LinkButton>
              <SubmitButton look="danger">{t('duty-swaps:refuse')}</SubmitButton>
            </div>
          </PostValues>
        </Dialog>
      ) : null}
      <ListTable
        spec={swapList}
        rows={data.swaps}
        rowMuted={(row) => row.state !== 'open'}
        empty={<EmptyState title="duty-swaps:none" text="duty-swaps:noneText" />}
        {...(data.mayManage
          ? {
              actions: (row: Row) =>
                row.state !== 'open' ? null : (
                  <span className="flex flex-wrap justify-end gap-1.5">
                    <PostValues values={{ intent: 'swap-accept', exam: examId, swap: row.id }} preventScrollReset>
                      <SubmitButton small aria-label={`${t('duty-swaps:accept')}: ${name(row.employee)}`}>
                        {t('duty-swaps:accept')}
                      </SubmitButton>
                    </PostValues>
                    <LinkButton
                      small
                      to={`${back}&refuse=${row.id}`}
                      aria-label={`${t('duty-swaps:refuse')}: ${name(row.employee)}`}
                    >
                      {t('duty-swaps:refuse')}
                    </LinkButton>
                  </span>
                ),
            }
          : {})}
      />
    </div>
  )
}
