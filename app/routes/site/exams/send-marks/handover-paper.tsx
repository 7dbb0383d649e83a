import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { PrintButton } from '~/ui/page/print-button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { placeText } from '~/screens/marks/names'
import type { SendingAnswer } from './act-on-sending.server'
import type { PaperData } from './load-sending.server'

type Sheet = PaperData['sheets'][number]

const sheetList = listSpec<Sheet>()({
  area: 'exams',
  title: 'marks:list.sheets',
  name: 'paper',
  columns: {
    paper: {
      kind: 'name',
      of: (row) => row.progress.paper,
      cell: (row, shown, { n }) => (
        <Link className="link-lined inline-block coarse:min-h-touch" to={`${paths.marksEntry}?sheet=${row.id}`}>
          {n(row.progress.code)} {shown}
        </Link>
      ),
    },
    place: { kind: 'cell', cell: (row, _, { name }) => placeText(row.progress, name) },
    teacher: { kind: 'names', of: (row) => row.progress.teachers },
    students: { kind: 'count', header: 'marks:list.students', of: (row) => row.entered },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'exams:sheetState',
      of: (row) => (row.state === 'open' ? 'begun' : row.state),
      cell: (row, shown, { t }) => (
        <>
          {shown} {row.changed ? <Badge tone="warn">{t('marks:handover.changed')}</Badge> : null}
        </>
      ),
    },
  },
})

/** One hand-over: what is in it, to be taken over on screen or signed on paper. */
export function HandoverPaper({ data, answer }: { data: PaperData; answer: SendingAnswer | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { exam, handover, sheets, may, own } = data
  const stamp = (who: PaperData['handover']['sentBy'], at: string) =>
    `${who ? name(who) : t('exams:marks.somebody')}, ${formatDateTime(new Date(at), lang)}`
  return (
    <Page
      title={t('marks:handover.title', { number: n(handover.number) })}
      description={`${name(exam)} · ${n(exam.session)}`}
      actions={
        <>
          <LinkButton small to={`?exam=${exam.id}&tab=handover`}>
            {t('marks:handover.register')}
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      {answer?.taken ? (
        <Alert
          tone="warn"
          live
          title={t('marks:done.some', { moved: answer.taken.moved, left: answer.taken.left.length })}
        >
          <ul className="list-disc pl-5">
            {answer.taken.left.map((one) => (
              <li key={one.id}>
                {name(one.paper)}, {name(one.section)}: {t(one.refused)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="mb-4">
        <KeyValue
          columns={2}
          items={[
            { label: t('marks:handover.sentBy'), value: stamp(handover.sentBy, handover.sentAt) },
            {
              label: t('marks:handover.receivedBy'),
              value: handover.receivedAt ? (
                stamp(handover.receivedBy, handover.receivedAt)
              ) : (
                <Badge tone="warn">{t('marks:handover.waiting')}</Badge>
              ),
            },
            { label: t('marks:list.sheets'), value: n(sheets.length) },
            { label: t('marks:handover.note'), value: <span className="break-words">{handover.note || '–'}</span> },
          ]}
        />
      </div>
      <ListTable spec={sheetList} rows={sheets} />
      {handover.receivedAt || !may.receive || exam.state !== 'declared' ? null : own ? (
        <div className="mt-4">
          <Alert>{t('marks:handover.own')}</Alert>
        </div>
      ) : (
        <PostValues
          values={{ handover: handover.id }}
          action={`?handover=${handover.id}`}
          className="mt-4 print:hidden"
        >
          <p className="mb-2 text-[0.9375rem] text-muted">{t('marks:handover.takeText')}</p>
          <FormActions>
            <SubmitButton name="intent" value="take-over">
              {t('marks:handover.take')}
            </SubmitButton>
          </FormActions>
        </PostValues>
      )}
      <div className="mt-16 hidden grid-cols-2 gap-16 text-center text-[0.875rem] print:grid">
        <p className="border-t border-line pt-1">{t('marks:handover.signSender')}</p>
        <p className="border-t border-line pt-1">{t('marks:handover.signReceiver')}</p>
      </div>
    </Page>
  )
}
