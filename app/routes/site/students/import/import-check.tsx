import { digits } from '~/format/digits'
import { useGapText } from '~/screens/choices/gap-text'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, Details, EmptyState, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import type { importData } from './import.server'
import { checkedRows, type CheckedRow } from './checked-rows.list'
import { FileNotes } from './file-notes'
import { MissingSections } from './missing-sections'

export type CheckData = Extract<Awaited<ReturnType<typeof importData>>, { step: 'check' }>['check']

/** What the import would do: figures, every row that is wrong, and the button. Nothing is written before it. */
export function ImportCheckStep({ id, check }: { id: number; check: CheckData }) {
  const { t, lang, n } = useWords()
  const { counts, list } = check
  const gap = useGapText()
  const said = (error: CheckedRow['errors'][number]) =>
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
        {counts.returns ? (
          <Stat
            label={t('student-import:effect.returns')}
            value={n(counts.returns)}
            tone="warn"
            note={t('student-import:returnsNote')}
          />
        ) : null}
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
          {counts.returns ? (
            <CheckField
              field={plain('takesBack', '')}
              label="student-import:takesBack"
              hint="student-import:takesBackHint"
              className="basis-full"
            />
          ) : null}
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
