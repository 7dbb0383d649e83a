import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextAreaField } from '~/ui/fields'
import { JobStatus } from '~/ui/job-status'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Dialog } from '~/ui/dialog'
import { Alert, Badge, Details, FormActions, Page, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import type { RunData } from './load-promotion-run.server'
import { RunRows } from './run-rows'

export type ShownRun = Omit<RunData, 'run'> & {
  run: Omit<RunData['run'], 'madeAt' | 'finishedAt' | 'undoneAt'> & {
    finishedAt: string | Date | null
    undoneAt: string | Date | null
  }
}
type Data = ShownRun & { mayRun: boolean }
type Last = SubmissionResult<string[]> | undefined

/** One promotion: the preview to mend, the job at work, or what became of it. */
export function RunView({ data, last }: { data: Data; last: Last }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { run, counts, sections } = data
  const mine = paths.promotionRun(run.id)
  const draft = run.state === 'draft' && data.mayRun
  const over = sections.filter((one) => one.over > 0)
  const dialog = params.get('dialog')
  const exam =
    run.examId === null ? t('promotion:start.byHand') : name({ nameEn: run.examEn ?? '', nameBn: run.examBn ?? '' })
  return (
    <Page
      title={t('promotion:title')}
      description={`${t('promotion:list.fromTo', { class: name({ nameEn: run.classEn, nameBn: run.classBn }), from: n(run.session), to: n(run.toSession) })} · ${exam} · ${t(`promotion:rolls.${run.settings.rolls}`)} · ${t(`promotion:sections.${run.settings.sections}`)}`}
      actions={
        <>
          <LinkButton to={paths.promotion}>{t('promotion:list.title')}</LinkButton>
          {draft ? <LinkButton to={`${mine}&dialog=discard`}>{t('promotion:discard')}</LinkButton> : null}
          {draft ? (
            <LinkButton look="primary" to={`${mine}&dialog=run`}>
              {t('promotion:run')}
            </LinkButton>
          ) : null}
          {run.state === 'done' && data.mayRun && data.beforeStart ? (
            <LinkButton look="danger" to={`${mine}&dialog=undo`}>
              {t('promotion:undo')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {data.job ? (
        <div className="mb-4">
          <JobStatus status={data.job} />
        </div>
      ) : null}
      {dialog === 'run' && draft ? (
        <MoveDialog data={data} what="run" />
      ) : dialog === 'discard' && draft ? (
        <MoveDialog data={data} what="discard" />
      ) : dialog === 'undo' && run.state === 'done' ? (
        <UndoDialog data={data} last={last} />
      ) : null}
      {run.state === 'done' ? (
        <Alert tone="good" title={t('promotion:doneTitle')}>
          {run.finishedAt ? `${formatDate(new Date(run.finishedAt), lang)} · ` : null}
          {t(data.beforeStart ? 'promotion:doneText' : 'promotion:doneLocked', {
            date: formatDate(run.toStartsOn, lang),
          })}
        </Alert>
      ) : null}
      {run.state === 'undone' ? (
        <Alert title={t('promotion:undoneTitle')}>
          {run.undoneAt ? formatDate(new Date(run.undoneAt), lang) : null} · {run.undoneReason}
        </Alert>
      ) : null}
      {draft && data.troubles ? (
        <Alert
          tone="warn"
          title={t('promotion:troubles', { count: data.troubles })}
          actions={
            <LinkButton small to={`${mine}&only=trouble`}>
              {t('promotion:showTroubles')}
            </LinkButton>
          }
        >
          {t('promotion:troublesText')}
        </Alert>
      ) : null}
      {over.length && draft ? (
        <Alert
          tone="warn"
          title={t('promotion:over')}
          actions={
            <LinkButton small to={`${paths.classSettings}?session=${run.toSessionId}`}>
              {t('promotion:start.setup')}
            </LinkButton>
          }
        >
          {over.map((one) => t('promotion:overOne', { section: one.text, count: one.over })).join(' ')}
        </Alert>
      ) : null}
      {!sections.some((one) => one.next) && run.toClassId !== null && draft ? (
        <Alert
          tone="warn"
          actions={
            <LinkButton small to={`${paths.classSettings}?session=${run.toSessionId}`}>
              {t('promotion:start.setup')}
            </LinkButton>
          }
        >
          {t('promotion:start.noSections', {
            name: name({ nameEn: run.toClassEn ?? '', nameBn: run.toClassBn ?? '' }),
          })}
        </Alert>
      ) : null}
      {data.openChoices.length ? (
        <Details summary={t('promotion:openChoices', { count: data.openChoices.length })}>
          <ul className="grid gap-1 sm:grid-cols-2">
            {data.openChoices.map((one) => (
              <li key={one.studentId}>
                <Link
                  className="text-accent underline-offset-2 hover:underline"
                  to={`${paths.studentEdit(one.studentId)}?session=${run.toSessionId}`}
                >
                  {name(one)}
                </Link>
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
      <div className="my-4">
        <Stats>
          {counts
            .filter((one) => one.count || one.outcome === 'promoted')
            .map((one) => (
              <Stat
                key={one.outcome}
                label={t(`promotion:outcome.${one.outcome}`)}
                value={n(one.count)}
                tone={one.outcome === 'open' ? 'warn' : undefined}
              />
            ))}
        </Stats>
      </div>
      {sections.some((one) => one.coming || one.taken) ? (
        <div className="mb-5">
          <DataTable
            bare
            caption="promotion:target"
            rowKey={(row) => row.id}
            list={{
              items: sections.filter((one) => one.next || one.coming || one.taken),
              page: 1,
              perPage: 99,
              total: sections.length,
            }}
            columns={[
              { key: 'text', header: 'promotion:target' },
              { key: 'taken', header: 'promotion:taken', numeric: true },
              { key: 'coming', header: 'promotion:coming', numeric: true },
              {
                key: 'capacity',
                header: 'promotion:capacity',
                numeric: true,
                cell: (row) => (row.capacity === null ? null : n(row.capacity)),
              },
              {
                key: 'over',
                header: 'promotion:overflow',
                numeric: true,
                cell: (row) => (row.over ? <Badge tone="bad">{n(row.over)}</Badge> : null),
              },
            ]}
          />
        </div>
      ) : null}
      <p className="mb-3 text-[0.875rem] text-muted">{t('promotion:start.ties')}</p>
      <Tabs
        label="promotion:oldSections"
        tabs={[
          ...data.olds.map((one) => ({ to: `?run=${run.id}&section=${one.id}`, label: one.text, count: one.students })),
          ...(data.troubles
            ? [{ to: `?run=${run.id}&only=trouble`, label: 'promotion:onlyTroubles', count: data.troubles }]
            : []),
        ]}
      />
      <h2 className="mb-2 text-[1.0625rem] font-semibold">
        {data.only ? t('promotion:onlyTroubles') : data.olds.find((one) => one.id === data.sectionId)?.text}
      </h2>
      <RunRows data={data} draft={draft} last={last} key={`${run.version}-${data.sectionId}-${data.only}`} />
    </Page>
  )
}

function MoveDialog({ data, what }: { data: Data; what: 'run' | 'discard' }) {
  const { t, n } = useWords()
  const mine = paths.promotionRun(data.run.id)
  return (
    <Dialog title={t(`promotion:${what}Title`)} closeTo={mine}>
      <PostValues values={{ run: data.run.id }} action={mine}>
        <p>{t(`promotion:${what}Text`, { count: data.students })}</p>
        {what === 'run' ? (
          <ul className="mt-2 list-disc pl-5">
            {data.counts
              .filter((one) => one.count)
              .map((one) => (
                <li key={one.outcome}>
                  {t(`promotion:outcome.${one.outcome}`)}: {n(one.count)}
                </li>
              ))}
          </ul>
        ) : null}
        <FormActions>
          <LinkButton to={mine}>{t('common:cancel')}</LinkButton>
          <SubmitButton look={what === 'run' ? 'primary' : 'danger'} name="intent" value={what}>
            {t(`promotion:${what}`)}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}

function UndoDialog({ data, last }: { data: Data; last: Last }) {
  const { t } = useWords()
  const mine = paths.promotionRun(data.run.id)
  return (
    <Dialog title={t('promotion:undoTitle')} closeTo={mine}>
      <PostValues values={{ intent: 'undo', run: data.run.id }} action={`${mine}&dialog=undo`} noValidate>
        <p className="mb-3">{t('promotion:undoText')}</p>
        <TextAreaField
          field={plain('reason', last?.initialValue?.reason, {
            required: true,
            errors: last?.error?.reason ?? undefined,
          })}
          label="promotion:reason"
          rows={2}
          maxLength={300}
        />
        <FormActions>
          <LinkButton to={mine}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('promotion:undo')}</SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
