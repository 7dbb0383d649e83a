import type { Tracked, TrackedPost } from '~/domain/inquiries/track-inquiry.server'
import { paths } from '~/paths'
import { TextAreaField } from '~/ui/fields'
import { PageHead } from '~/ui/site/article'
import { FormGuard, type FormSeal } from '~/ui/site/form/form-guard'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

/** A complaint with its times in words. */
export type Thread = Omit<Tracked, 'sentAt' | 'posts'> & {
  sent: string
  posts: (Omit<TrackedPost, 'writtenAt'> & { written: string })[]
}

const LABELS = { body: 'inquiry:field.more' }

/** A complaint as its sender sees it: state, what the office answered, and room for one more message. */
export function ThreadCard({ thread, seal, wrong }: { thread: Thread; seal: FormSeal; wrong: Shown }) {
  const { t, at } = useSite()
  const field = shownField(wrong)
  const state = thread.state === 'spam' ? 'closed' : thread.state
  return (
    <div className="max-w-2xl">
      <PageHead
        title={thread.subject || t('inquiry:complaint.forgotten')}
        back={{ to: paths.webComplaint, label: t('inquiry:complaint.title') }}
        note={`${thread.number} · ${t('inquiry:thread.sent', { day: thread.sent })}`}
      />
      <p role="status" className="mb-5 rounded border-l-4 border-accent bg-accent-soft px-4 py-3">
        <strong>{t(`inquiry:thread.state.${state}`)}</strong> {t(`inquiry:thread.says.${state}`)}
      </p>
      <ol className="grid gap-4">
        <Letter who={t('inquiry:thread.you')} when={thread.sent} text={thread.body} files={thread.files} />
        {thread.posts.map((post) => (
          <Letter
            key={post.id}
            who={t(post.author === 'office' ? 'inquiry:thread.office' : 'inquiry:thread.you')}
            when={post.written}
            text={post.body}
            office={post.author === 'office'}
          />
        ))}
      </ol>
      <form method="post" noValidate className="no-print mt-6 grid gap-4">
        <FormGuard seal={seal} />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="ticket" value={thread.ticket} />
        <FormProblems result={wrong} labels={LABELS} />
        <TextAreaField field={field('body', { required: true })} label={LABELS.body} rows={4} maxLength={4000} />
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="site-button">
            {t('public-form:send')}
          </button>
          <a className="site-button-plain" href={at(paths.webComplaint)}>
            {t('inquiry:thread.done')}
          </a>
        </p>
      </form>
    </div>
  )
}

function Letter({
  who,
  when,
  text,
  files = [],
  office = false,
}: {
  who: string
  when: string
  text: string
  files?: readonly string[]
  office?: boolean
}) {
  const { t } = useSite()
  return (
    <li className={`site-card p-4 ${office ? 'border-l-4 border-l-accent' : ''}`}>
      <p className="text-sm text-muted">
        <strong className="text-ink">{who}</strong> · {when}
      </p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      {files.length ? (
        <p className="mt-2 text-sm text-muted">
          {t('inquiry:field.files')}: {files.join(', ')}
        </p>
      ) : null}
    </li>
  )
}
