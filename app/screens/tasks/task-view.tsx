import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, TextAreaField } from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, FormActions, KeyValue, Section } from '~/ui/page'
import type { TaskData } from './load-task.server'
import { DueBadges, TaskBadge } from './task-badges'
import { TaskSteps } from './task-steps'

/** A task: what is asked, how it stands, what was said about it. */
export function TaskView({ data, answer }: { data: TaskData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, lang } = useWords()
  const name = useName()
  const { task, notes, moves, mayNote } = data
  return (
    <div className="grid gap-4">
      <Section card title={task.title}>
        {task.body ? <p className="mb-3 max-w-prose whitespace-pre-line">{task.body}</p> : null}
        <KeyValue
          columns={2}
          items={[
            { label: t('common:status'), value: <TaskBadge state={task.state} /> },
            { label: t('tasks:dueOn'), value: <DueBadges task={task} /> },
            { label: t('tasks:assignedTo'), value: name({ nameBn: task.toBn, nameEn: task.toEn }) },
            {
              label: t('tasks:madeBy'),
              value: `${name({ nameBn: task.byBn, nameEn: task.byEn })} · ${formatDateTime(task.madeAt, lang)}`,
            },
          ]}
        />
        <div className="mt-4">
          <TaskSteps moves={moves} />
        </div>
      </Section>
      <Section card title={t('tasks:notes')}>
        {notes.length ? (
          <ol className="divide-y divide-line">
            {notes.map((note) => (
              <li key={note.id} className="py-2.5 first:pt-0">
                <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-muted">
                  <span>{name({ nameBn: note.byBn, nameEn: note.byEn })}</span>
                  <time dateTime={note.madeAt.toISOString()}>{formatDateTime(note.madeAt, lang)}</time>
                  {note.step ? <Badge>{t(`tasks:happened.${note.step}`)}</Badge> : null}
                </p>
                {note.text ? <p className="mt-1 max-w-prose whitespace-pre-line">{note.text}</p> : null}
                {note.file ? (
                  <a className="link-lined mt-1 inline-block break-all" href={paths.file(note.file.key)}>
                    {note.file.name}
                  </a>
                ) : null}
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted">{t('tasks:noNotes')}</p>
        )}
        {mayNote ? <NoteForm answer={answer} /> : null}
      </Section>
    </div>
  )
}

function NoteForm({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string; file: File }>({ id: 'note', lastResult: answer })
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: 'note' }} className="mt-4">
      <FormErrors form={form} />
      <div className="grid gap-3">
        <TextAreaField field={fields.text} label="tasks:note" rows={3} maxLength={2000} />
        <FileField field={fields.file} label="tasks:file" rule={SCAN} />
      </div>
      <FormActions>
        <SubmitButton look="plain">{t('tasks:addNote')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}
