import { useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'
import { formatDate, formatDateTime } from '~/format/dates'
import { packMarks } from '~/domain/exams/marks.policy'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextAreaField } from '~/ui/fields'
import { EntryGrid, type GridColumn } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MarksAnswer } from './act-on-marks.server'
import type { SheetData } from './load-marks.server'
import { NextStep, StepList } from './chain-panel'
import { SheetBadge, usePlace } from './names'
import { Dialog } from '~/ui/dialog'

type Answer = MarksAnswer | undefined
const text = (mark: number | 'A' | null | undefined) =>
  mark === null || mark === undefined ? null : mark === 'A' ? 'A' : mark / 100

/** The grid of one paper in one section. */
export function SheetView({ data, answer }: { data: SheetData; answer: Answer }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const place = usePlace()
  const [params] = useSearchParams()
  const { head, students, refused, right } = data
  const home = right === 'own' ? paths.employeeMarksEntry : paths.marksEntry
  const fileHome = right === 'own' ? paths.employeeMarkSheetFile : paths.markSheetFile
  const complete = students.filter((student) => head.parts.every((part) => student.marks[part.id] !== undefined)).length
  const begun = students.filter((student) => Object.keys(student.marks).length).length
  const marks = (value: number) => formatHundredths(value, lang, { trim: true })
  const maximum = head.parts.reduce((sum, part) => sum + part.full, 0)
  const address = `?sheet=${head.id}`
  const mayReopen = data.mayReopen && head.state !== 'open' && head.examState === 'declared'
  return (
    <Page
      title={`${n(head.code)} ${name(head.paper)}`}
      description={`${name(head.exam)} · ${place(head)}`}
      actions={
        <>
          <LinkButton small to={`${home}?exam=${head.examId}&section=${head.sectionId}`}>
            {t('exams:marks.otherPapers')}
          </LinkButton>
          <LinkButton small document to={`${fileHome}${address}&filled=1`}>
            {t('exams:file.download')}
          </LinkButton>
          {refused ? null : (
            <LinkButton small to={`${home}?exam=${head.examId}&tab=file`}>
              {t('exams:file.upload')}
            </LinkButton>
          )}
          {mayReopen ? (
            <LinkButton small to={`${address}&dialog=reopen`}>
              {t('exams:marks.reopen')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {mayReopen && params.get('dialog') === 'reopen' ? <ReopenDialog sheetId={head.id} answer={answer} /> : null}
      {refused && !mayReopen ? (
        <Alert tone="warn">
          {t(refused.code, refused.params?.date ? { date: formatDate(refused.params.date, lang) } : {})}
        </Alert>
      ) : null}
      {data.next ? <NextStep head={head} next={data.next} answer={answer} /> : null}
      <ChoiceNoticeBox notice={data.incomplete} />
      {head.published ? (
        <Alert tone="warn" title={t('exams:marks.published')}>
          {t('exams:marks.publishedText')}
        </Alert>
      ) : null}
      <div className="mb-4">
        <KeyValue
          columns={2}
          items={[
            {
              label: t('exams:fullMarks'),
              value: `${marks(maximum)} (${head.parts.map((part) => `${name(part)} ${marks(part.full)}`).join(', ')})`,
            },
            {
              label: t('exams:entered'),
              value: (
                <>
                  {t('exams:marks.enteredOf', { entered: n(complete), count: students.length })}{' '}
                  <SheetBadge state={head.state} begun={begun} entered={complete} expected={students.length} />
                </>
              ),
            },
            {
              label: t('exams:window'),
              value: (
                <>
                  {windowText(head, t, lang)}
                  {data.formerWindows.map((one) => (
                    <span key={String(one.at) + one.field} className="block text-sm text-muted">
                      {t(`exams:former.${one.field}`, {
                        was: one.was ? formatDate(one.was, lang) : t('exams:windowOpen'),
                        at: formatDateTime(new Date(one.at), lang),
                      })}
                    </span>
                  ))}
                </>
              ),
            },
            {
              label: t('exams:lastSaved'),
              value: head.savedAt
                ? [head.savedBy ? name(head.savedBy) : '', formatDateTime(new Date(head.savedAt), lang)]
                    .filter(Boolean)
                    .join(', ')
                : '',
            },
          ]}
        />
      </div>
      <Grid data={data} answer={answer} fileNote={t('exams:marks.howTo', { step: marks(head.step) })} />
      <StepList steps={data.steps} />
    </Page>
  )
}

function windowText(
  { marksFrom, marksTo }: { marksFrom: string | null; marksTo: string | null },
  t: ReturnType<typeof useWords>['t'],
  lang: 'bn' | 'en',
): string {
  if (!marksFrom && !marksTo) return t('exams:windowOpen')
  if (marksFrom && marksTo)
    return t('exams:windowSpan', { from: formatDate(marksFrom, lang), to: formatDate(marksTo, lang) })
  return marksFrom
    ? t('exams:windowFrom', { date: formatDate(marksFrom, lang) })
    : t('exams:windowTo', { date: formatDate(marksTo ?? '', lang) })
}

function Grid({ data, answer, fileNote }: { data: SheetData; answer: Answer; fileNote: string }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { head, students, refused, away } = data
  const proposed = refused
    ? 0
    : students.filter(
        (student) => away[student.enrolmentId] && head.parts.some((part) => student.marks[part.id] === undefined),
      ).length
  const rows = useMemo(
    () =>
      students.map((student) => {
        const own = head.parts.map((part) => student.marks[part.id])
        const total = own.reduce<number>((sum, mark) => sum + (typeof mark === 'number' ? mark : 0), 0)
        return {
          key: student.enrolmentId,
          readOnly: refused !== null,
          heads: [
            n(student.roll),
            away[student.enrolmentId]
              ? `${name(student)} (${t(`marks:away.${away[student.enrolmentId]}`)})`
              : name(student),
            own.some((mark) => mark !== undefined) ? formatHundredths(total, lang, { trim: true }) : '–',
          ],
          values: Object.fromEntries(
            head.parts.map((part) => [
              `p${part.id}`,
              text(student.marks[part.id]) ?? (!refused && away[student.enrolmentId] ? 'A' : null),
            ]),
          ),
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- n and name follow lang
    [students, head, refused, away, lang],
  )
  const columns = useMemo<GridColumn[]>(
    () =>
      head.parts.map((part) => ({
        key: `p${part.id}`,
        label: name(part),
        note: formatHundredths(part.full, lang, { trim: true }),
        max: part.full / 100,
        decimals: head.step === 100 ? 0 : head.step === 50 ? 1 : 2,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- name follows lang
    [head, lang],
  )
  const failed = answer?.status === 'error'
  const base = useMemo(() => packMarks(students), [students])
  const sentBase = failed ? answer.initialValue?.base : undefined
  const sentVersion = failed ? answer.initialValue?.version : undefined
  const stale = failed ? answer.stale : undefined
  const { '': formErrors, ...cellErrors } = ((failed ? answer.error : undefined) ?? {}) as Record<string, string[]>
  return (
    <PostValues action={`?sheet=${head.id}`} preventScrollReset noValidate>
      <input type="hidden" name="sheet" value={head.id} />
      <input type="hidden" name="version" value={typeof sentVersion === 'string' ? sentVersion : head.version} />
      {/* A failed grid is judged again against what its person saw, never against something newer. Absent from a failed grid's answer when nothing had been entered: conform drops empty fields. */}
      <input type="hidden" name="base" value={failed ? (typeof sentBase === 'string' ? sentBase : '') : base} />
      {stale ? (
        <Alert
          tone="bad"
          live
          title={t('exams:marks.stale')}
          actions={
            <>
              <LinkButton document to={`?sheet=${head.id}`}>
                {t('exams:marks.showNewest')}
              </LinkButton>
              <SubmitButton look="danger" name="over" value={stale.version}>
                {t('exams:marks.overwrite')}
              </SubmitButton>
            </>
          }
        >
          {t('exams:marks.staleBy', {
            who: stale.by ? name(stale.by) : t('exams:marks.somebody'),
            when: stale.at ? formatDateTime(new Date(stale.at), lang) : '–',
          })}
        </Alert>
      ) : formErrors ? (
        <FormErrors form={{ errors: formErrors }} />
      ) : null}
      {answer?.saved ? (
        <Alert tone={answer.saved.missing ? 'warn' : 'good'} live>
          {answer.saved.changed
            ? t('exams:marks.saved', { cells: n(answer.saved.changed) })
            : t('exams:marks.savedNothing')}{' '}
          {answer.saved.missing ? t('exams:marks.notSubmitted', { count: answer.saved.missing }) : null}
        </Alert>
      ) : null}
      {proposed ? <Alert>{t('marks:away.proposed', { count: proposed })}</Alert> : null}
      <EntryGrid
        caption={`${head.code} ${name(head.paper)}`}
        heads={[t('exams:roll'), t('common:name'), t('common:total')]}
        columns={columns}
        rows={rows}
        errors={failed ? cellErrors : undefined}
        typed={failed ? answer.initialValue : undefined}
        saved={answer?.saved ? answer : undefined}
        draftKey={refused ? undefined : `marks:${data.userId}:${head.id}`}
        tools={refused ? undefined : <SubmitButton name="intent" value="save" />}
      />
      <p className="mt-2 text-[0.875rem] text-muted print:hidden">{fileNote}</p>
      {refused || !students.length ? null : (
        <FormActions>
          <SubmitButton look="plain" name="intent" value="submit">
            {t('exams:marks.saveAndSubmit')}
          </SubmitButton>
          <SubmitButton name="intent" value="save" />
        </FormActions>
      )}
    </PostValues>
  )
}

/** Opens a sheet again, with a reason. */
function ReopenDialog({ sheetId, answer }: { sheetId: number; answer: MarksAnswer | undefined }) {
  const { t } = useWords()
  const errors = answer?.status === 'error' ? (answer.error as Record<string, string[]> | null) : null
  return (
    <Dialog title={t('exams:marks.reopen')} closeTo={`?sheet=${sheetId}`}>
      <PostValues values={{ intent: 'reopen', sheet: sheetId }} action={`?sheet=${sheetId}&dialog=reopen`} noValidate>
        {errors?.[''] ? <FormErrors form={{ errors: errors[''] }} /> : null}
        <TextAreaField
          field={plain('reason', '', { required: true, errors: errors?.reason })}
          label="exams:marks.reason"
          hint="exams:marks.reasonHint"
          rows={3}
          maxLength={300}
        />
        <FormActions cancel={`?sheet=${sheetId}`} submit="exams:marks.reopen" />
      </PostValues>
    </Dialog>
  )
}
