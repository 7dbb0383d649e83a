import { formatDate } from '~/format/dates'
import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { digits } from '~/format/digits'
import { useGapText } from '~/screens/choices/gap-text'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, Details, EmptyState, Stat, Stats, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import type { importData } from './import.server'
import { MissingSections } from './missing-sections'

export type CheckData = Extract<Awaited<ReturnType<typeof importData>>, { step: 'check' }>['check']
type Row = CheckData['list']['items'][number]

const TONES: Record<NonNullable<Row['effect']>, Tone> = {
  new: 'good',
  enrol: 'good',
  changed: 'accent',
  unchanged: 'plain',
}

const checkedRows = (wrong: boolean, said: (error: Row['errors'][number]) => string, gap: (one: ShownGap) => string) =>
  listSpec<Row>()({
    area: 'student-import',
    title: wrong ? 'student-import:wrongRows' : 'student-import:goodRows',
    name: 'name',
    columns: {
      row: {
        kind: 'cell',
        className: 'text-end',
        cell: (row, _, { n }) => (row.sheet === null ? n(row.row) : `${row.sheet}: ${n(row.row)}`),
      },
      roll: { kind: 'count', hideable: false, header: 'students:roll' },
      name: { kind: 'text', hideable: false, header: 'common:name' },
      errors: wrong && {
        kind: 'cell',
        hideable: false,
        header: 'student-import:problem',
        cell: (row, _, { t }) => (
          <ul className="grid gap-1">
            {row.errors.map((error, index) => (
              <li key={index}>
                <span className="font-medium text-bad">{t(error.label)}:</span> {said(error)}
              </li>
            ))}
          </ul>
        ),
      },
      place: !wrong && { kind: 'text', hideable: false, header: 'students:section' },
      effect: !wrong && {
        kind: 'text',
        hideable: false,
        header: 'student-import:effectTitle',
        cell: (row, _, { t }) =>
          row.effect && (
            <>
              <Badge tone={TONES[row.effect]}>{t(`student-import:effect.${row.effect}`)}</Badge>
              {row.changes.length ? (
                <span className="ml-1.5 text-[0.875rem] text-muted">
                  {row.changes.map((label) => t(label)).join(', ')}
                </span>
              ) : null}
              {row.notes.map((note, at) => (
                <span key={at} className="block text-[0.875rem] text-warn">
                  {t('student-import:leftEmpty', { field: t(note.label) })} {said(note)}
                </span>
              ))}
              {row.gaps.map((one, at) => (
                <span key={at} className="block text-[0.875rem] text-warn">
                  {gap(one)}
                </span>
              ))}
            </>
          ),
      },
    },
  })

/** What the import would do: figures, every row that is wrong, and the button. Nothing is written before it. */
export function ImportCheckStep({ id, check }: { id: number; check: CheckData }) {
  const { t, lang, n } = useWords()
  const { counts, list } = check
  const gap = useGapText()
  const said = (error: Row['errors'][number]) =>
    t(
      error.code,
      Object.fromEntries(
        Object.entries(error.params).map(([key, value]) => [
          key,
          key === 'value' || key === 'student' ? value : digits(value, lang),
        ]),
      ),
    )
  const spec = checkedRows(check.tab === 'wrong', said, gap)
  return (
    <>
      <Stats>
        <Stat
          label={t('student-import:good')}
          value={n(counts.good)}
          tone="good"
          note={t('student-import:goodNote', {
            fresh: n(counts.new + counts.enrol),
            changed: n(counts.changed),
            unchanged: n(counts.unchanged),
          })}
        />
        <Stat label={t('student-import:wrong')} value={n(counts.wrong)} tone={counts.wrong ? 'bad' : undefined} />
        {counts.incomplete ? (
          <Stat
            label={t('student-import:incomplete')}
            value={n(counts.incomplete)}
            tone="warn"
            note={t('student-import:incompleteNote')}
            to="?tab=incomplete"
          />
        ) : null}
        <Stat
          label={t('student-import:skipped')}
          value={n(check.skipped.length)}
          note={t('student-import:skippedNote')}
        />
      </Stats>
      <FileNotes check={check} />
      <MissingSections check={check} />
      <Card title={t('student-import:confirmTitle')} className="my-4">
        <PostValues values={{ intent: 'confirm' }} className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 flex-1 basis-80 text-[0.9375rem]">
            {counts.good === 0
              ? t('student-import:nothingGood')
              : counts.wrong === 0
                ? t('student-import:allGood')
                : t('student-import:someWrong', { wrong: n(counts.wrong) })}
          </p>
          <LinkButton to="?step=columns">{t('student-import:backToColumns')}</LinkButton>
          {counts.good === 0 ? (
            <LinkButton look="primary" to={paths.rosterImport}>
              {t('student-import:another')}
            </LinkButton>
          ) : counts.wrong === 0 ? (
            <SubmitButton name="mode" value="all">
              {t('student-import:importAll', { good: n(counts.good) })}
            </SubmitButton>
          ) : (
            <SubmitButton name="mode" value="good">
              {t('student-import:importGood', { good: n(counts.good) })}
            </SubmitButton>
          )}
        </PostValues>
      </Card>
      <Tabs
        label="student-import:rows"
        tabs={[
          { to: counts.wrong ? '?' : '?tab=wrong', label: 'student-import:wrongRows', count: counts.wrong },
          { to: counts.wrong ? '?tab=good' : '?', label: 'student-import:goodRows', count: counts.good },
          ...(counts.noted ? [{ to: '?tab=noted', label: 'student-import:notedRows', count: counts.noted }] : []),
          ...(counts.incomplete
            ? [{ to: '?tab=incomplete', label: 'student-import:incompleteRows', count: counts.incomplete }]
            : []),
        ]}
      />
      {(check.tab === 'wrong' || check.tab === 'noted') && list.total ? (
        <p className="mb-3">
          <LinkButton document to={paths.rosterWrongRows(id)} small>
            {t('student-import:downloadWrong')}
          </LinkButton>
        </p>
      ) : null}
      <ListTable
        spec={spec}
        list={list}
        rowKey={(row) => row.key}
        search={false}
        exports={false}
        empty={<EmptyState title={check.tab === 'wrong' ? 'student-import:noWrong' : 'student-import:noGood'} />}
      />
      {check.skipped.length ? (
        <div className="mt-4">
          <Details summary={t('student-import:skipped')}>
            <ul className="columns-[14rem] text-[0.9375rem]">
              {check.skipped.slice(0, 300).map((one) => (
                <li key={`${one.sheet} ${one.row}`}>
                  {one.sheet === null ? null : `${one.sheet}: `}
                  {t('student-import:skippedRow', {
                    row: n(one.row),
                    reason: t(`student-import:skippedReason.${one.reason}`),
                  })}
                  {one.text ? ` – ${one.text}` : ''}
                </li>
              ))}
            </ul>
          </Details>
        </div>
      ) : null}
    </>
  )
}

/** What was decided about the file as a whole: which sheets were read, what it hides, how its dates are meant. */
function FileNotes({ check: { origin, dates } }: { check: CheckData }) {
  const { t, lang, n } = useWords()
  const { parts, others, hiddenRows } = origin
  const notes = [
    ...(parts.length > 1
      ? [t('student-import:sheets.read', { sheets: parts.map(({ name }) => name).join(', ') })]
      : []),
    ...(others.length ? [t('student-import:sheets.others', { sheets: others.join(', ') })] : []),
    ...(hiddenRows ? [t('student-import:sheets.hidden', { rows: n(hiddenRows) })] : []),
    ...(dates
      ? [
          t(`student-import:dates.${dates.mixed ? 'mixed' : dates.first}`, {
            text: dates.text,
            day: formatDate(dates.day, lang),
          }),
        ]
      : []),
  ]
  if (!notes.length) return null
  return (
    <Alert tone={hiddenRows || dates?.mixed || (dates && !dates.proven) ? 'warn' : 'plain'}>
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {dates && !dates.proven ? (
        <p className="mt-2">
          <LinkButton small to="?step=columns">
            {t('student-import:dates.change')}
          </LinkButton>
        </p>
      ) : null}
    </Alert>
  )
}
