import type { ReactNode } from 'react'
import { labelText } from '~/domain/sheets/imports/fields'
import { formatDate } from '~/format/dates'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, Details, EmptyState, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import { ListTable } from '../list/list-table'
import type { CheckData } from './check.server'
import { checkedList } from './checked.list'
import { useHere } from './use-here'

/** What the file would do: figures, every row, and the button. Nothing is written before it. */
export function CheckStep({ check, start, children }: { check: CheckData; start: string; children?: ReactNode }) {
  const { t, n } = useWords()
  const { counts, list, tab } = check
  const here = useHere()
  const tabOf = (key: string, first: boolean) => ({
    to: here(first ? {} : { rows: key }),
    label: `sheets:tab.${key}`,
    count: counts[key as 'wrong'],
  })
  return (
    <>
      <Stats>
        <Stat
          label={t('sheets:tab.good')}
          value={n(counts.good)}
          tone="good"
          note={t('sheets:goodNote', {
            fresh: n(counts.new),
            changed: n(counts.changed),
            unchanged: n(counts.unchanged),
          })}
        />
        {check.consent ? (
          <Stat
            label={t(check.consent.title)}
            value={n(check.consent.count)}
            tone="warn"
            note={t(check.consent.note)}
          />
        ) : null}
        <Stat label={t('sheets:tab.wrong')} value={n(counts.wrong)} tone={counts.wrong ? 'bad' : undefined} />
        {counts.left ? (
          <Stat label={t('sheets:tab.left')} value={n(counts.left)} tone="warn" note={t('sheets:leftNote')} />
        ) : null}
        {check.tabs.map(({ key, label, count, note }) =>
          count ? (
            <Stat
              key={key}
              label={t(label)}
              value={n(count)}
              tone="warn"
              note={note && t(note)}
              to={here({ rows: key })}
            />
          ) : null,
        )}
        <Stat label={t('sheets:passed')} value={n(check.passedCount)} note={t('sheets:passedNote')} />
      </Stats>
      <FileProblems check={check} />
      <FileNotes check={check} />
      {children}
      <ConfirmCard check={check} start={start} />
      <Tabs
        label="sheets:rows"
        tabs={[
          tabOf('wrong', counts.wrong > 0),
          tabOf('good', counts.wrong === 0),
          ...(counts.left ? [tabOf('left', false)] : []),
          ...(counts.noted ? [tabOf('noted', false)] : []),
          ...check.tabs.flatMap(({ key, label, count }) => (count ? [{ to: here({ rows: key }), label, count }] : [])),
        ]}
      />
      {(tab === 'wrong' || tab === 'noted') && list.total ? (
        <p className="mb-3">
          <LinkButton document to={here({ rows: check.tab, file: 'wrong' })} small>
            {t('sheets:downloadWrong')}
          </LinkButton>
        </p>
      ) : null}
      <ListTable
        spec={checkedList}
        list={list}
        rowKey={(row) => row.key}
        search={false}
        exports={false}
        empty={<EmptyState title={tab === 'wrong' ? 'sheets:noWrong' : 'sheets:noGood'} />}
      />
      {check.passed.length ? (
        <div className="mt-4">
          <Details summary={t('sheets:passed')}>
            <ul className="columns-[14rem] text-[0.9375rem]">
              {check.passed.map((one) => (
                <li key={`${one.sheet} ${one.row}`}>
                  {one.sheet === null ? null : `${one.sheet}: `}
                  {t('sheets:passedRow', { row: n(one.row), reason: t(`sheets:passedReason.${one.reason}`) })}
                  {one.text ? ` – ${one.text}` : ''}
                </li>
              ))}
            </ul>
            {check.passedCount > check.passed.length ? (
              <p>{t('sheets:passedMore', { more: n(check.passedCount - check.passed.length) })}</p>
            ) : null}
          </Details>
        </div>
      ) : null}
    </>
  )
}

/** What is wrong with the file as a whole. */
function FileProblems({ check: { problems } }: { check: CheckData }) {
  const { t } = useWords()
  if (!problems.length) return null
  return (
    <Alert tone="bad" live title={t('sheets:fileWrong')}>
      <ul className="grid gap-1">
        {problems.map(({ label, code, params }) => (
          <li key={code}>{`${label ? `${t(label)}: ` : ''}${t(code, params)}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Whether it can be written, and how. */
function ConfirmCard({
  check: { counts, whole, stamp, consent, problems },
  start,
}: {
  check: CheckData
  start: string
}) {
  const { t, n } = useWords()
  const here = useHere()
  const writes = counts.new + counts.changed
  const stopped = problems.length > 0 || (whole && counts.wrong > 0)
  const text =
    counts.good === 0
      ? 'nothingGood'
      : problems.length
        ? 'fileWrong'
        : stopped
          ? 'mendFirst'
          : writes === 0
            ? 'nothingNew'
            : counts.wrong === 0
              ? 'allGood'
              : 'someWrong'
  return (
    <Card title={t('sheets:confirmTitle')} className="my-4">
      <PostValues values={{ intent: 'confirm', stamp }} className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-[0.9375rem]">{t(`sheets:${text}`, { wrong: n(counts.wrong) })}</p>
        {consent ? (
          <CheckField field={plain('consents', '')} label={consent.label} hint={consent.hint} className="basis-full" />
        ) : null}
        <LinkButton to={here({ step: 'columns' })}>{t('sheets:backToColumns')}</LinkButton>
        {counts.good === 0 || stopped ? (
          <LinkButton look="primary" to={start}>
            {t('sheets:another')}
          </LinkButton>
        ) : (
          <SubmitButton name="mode" value={counts.wrong === 0 ? 'all' : 'good'}>
            {t(counts.wrong === 0 ? 'sheets:importAll' : 'sheets:importGood', { good: n(counts.good) })}
          </SubmitButton>
        )}
      </PostValues>
    </Card>
  )
}

/** What was decided about the file as a whole: which sheets and columns were read, what it hides, how its dates are meant. */
function FileNotes({ check: { origin, dates, notes: said, unread } }: { check: CheckData }) {
  const { t, lang, n } = useWords()
  const here = useHere()
  const { parts, others, hiddenRows } = origin
  const notes = [
    ...(parts.length > 1 ? [t('sheets:sheets.wereRead', { sheets: parts.map(({ name }) => name).join(', ') })] : []),
    ...(others.length ? [t('sheets:sheets.others', { sheets: others.join(', ') })] : []),
    ...(hiddenRows ? [t('sheets:sheets.hidden', { rows: n(hiddenRows) })] : []),
    ...(dates
      ? [
          t(`sheets:dates.${dates.mixed ? 'mixed' : dates.first}`, {
            text: dates.text,
            day: formatDate(dates.day, lang),
          }),
        ]
      : []),
    ...(unread.length ? [t('sheets:unread', { columns: unread.join(', ') })] : []),
    ...said.map(({ label, code, params }) => `${label ? `${labelText(t, label)}: ` : ''}${t(code, params)}`),
  ]
  if (!notes.length) return null
  const open = dates !== null && !dates.proven
  return (
    <Alert tone={hiddenRows || dates?.mixed || open ? 'warn' : 'plain'}>
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {open || others.length ? (
        <p className="mt-2">
          <LinkButton small to={here({ step: 'columns' })}>
            {t(open ? 'sheets:dates.change' : 'sheets:sheets.choose')}
          </LinkButton>
        </p>
      ) : null}
    </Alert>
  )
}
