import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, RadioField, SelectField, TextAreaField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { StateBadge } from './state-badge'
import type { InquiryData } from './load-inquiries.server'

/** One letter: what was written, who wrote, and what the office does about it. */
export function InquiryView() {
  const data = useLoaderData() as InquiryData
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const { letter, posts, files, ways, moves, mayAnswer } = data
  const of = (intent: string) => (intentOf(result) === intent ? result : undefined)
  return (
    <Page
      title={letter.subject || t('inquiry-desk:forgotten')}
      description={`${letter.number} · ${letter.sent}`}
      actions={<StateBadge state={letter.state} />}
    >
      {letter.forgotten ? <Alert tone="plain">{t('inquiry-desk:forgottenText')}</Alert> : null}
      {of('move') ? <FormErrors form={{ errors: of('move')?.error?.[''] ?? undefined }} /> : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Section card title={t('inquiry-desk:letter')}>
            <p lang={letter.lang} className="max-w-prose whitespace-pre-line break-words leading-7">
              {letter.body}
            </p>
            {files.length ? (
              <ul className="mt-4 grid gap-2">
                {files.map((file) => (
                  <li key={file.key}>
                    <a className="link-lined break-all" href={paths.complaintFile(letter.id, file.key)}>
                      {file.name}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </Section>
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
          {ways.length ? <AnswerForm ways={ways} result={of('answer')} /> : null}
          {mayAnswer && !ways.length ? <Alert tone="plain">{t('inquiry-desk:noWay')}</Alert> : null}
          {mayAnswer ? <NoteForm result={of('note')} /> : null}
        </div>
        <div className="grid content-start gap-4">
          <Card title={t('inquiry-desk:sender')}>
            <KeyValue
              items={[
                { label: t('inquiry-desk:name'), value: letter.name || t('inquiry-desk:nameless') },
                {
                  label: t('inquiry-desk:mobile'),
                  value: letter.mobile ? (
                    <a className="link-lined" href={`tel:+${letter.mobile}`}>
                      {formatPhone(letter.mobile, lang)}
                    </a>
                  ) : null,
                },
                {
                  label: t('inquiry-desk:email'),
                  value: letter.email ? (
                    <a className="link-lined break-all" href={`mailto:${letter.email}`}>
                      {letter.email}
                    </a>
                  ) : null,
                },
                ...(data.agreed ? [{ label: t('inquiry-desk:agreed'), value: data.agreed }] : []),
                ...(letter.about
                  ? [{ label: t('inquiry-desk:about'), value: t(`inquiry-desk:abouts.${letter.about}`) }]
                  : []),
              ]}
            />
          </Card>
          {mayAnswer ? (
            <Section card title={t('inquiry-desk:handling')}>
              <AssignForm data={data} result={of('assign')} />
              <div className="mt-4 flex flex-wrap gap-2">
                {moves.map((move) => (
                  <PostValues key={move} values={{ intent: 'move', move }}>
                    <SubmitButton look={move === 'spam' ? 'danger' : 'plain'}>
                      {t(`inquiry-desk:move.${move}`)}
                    </SubmitButton>
                  </PostValues>
                ))}
              </div>
            </Section>
          ) : null}
        </div>
      </div>
    </Page>
  )
}

function Post({ post }: { post: InquiryData['posts'][number] }) {
  const { t } = useWords()
  const name = useName()
  const by = post.byEn || post.byBn ? name({ nameEn: post.byEn ?? '', nameBn: post.byBn ?? '' }) : ''
  return (
    <section
      className={`rounded border border-l-4 border-line bg-raised px-4 py-3 ${post.author === 'office' ? 'border-l-accent' : post.author === 'note' ? 'border-l-warn bg-warn-soft' : ''}`}
    >
      <h2 className="text-[0.875rem] font-medium text-muted">
        {[
          t(`inquiry-desk:author.${post.author}`),
          by,
          post.written,
          post.author === 'office' ? t(`inquiry-desk:sentBy.${post.via}`) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </h2>
      <p className="mt-1 max-w-prose whitespace-pre-line break-words leading-7">{post.body}</p>
    </section>
  )
}

type Result = { result: SubmissionResult<string[]> | undefined }

function AnswerForm({ ways, result }: { ways: InquiryData['ways'] } & Result) {
  const { t } = useWords()
  const [form, fields] = useForm<{ body: string; via: string }>({
    id: 'answer',
    lastResult: result,
    defaultValue: { via: ways[0] ?? 'page' },
    constraint: { body: { required: true }, via: { required: true } },
  })
  return (
    <Section card title={t('inquiry-desk:answer.title')}>
      <PostForm form={form} values={{ intent: 'answer' }}>
        <FormErrors form={form} />
        <div className="grid gap-3.5">
          <TextAreaField field={fields.body} label="inquiry-desk:answer.body" rows={5} maxLength={2000} />
          <RadioField
            field={fields.via}
            label="inquiry-desk:answer.via"
            hint={ways.includes('page') && ways.length > 1 ? 'inquiry-desk:answer.pageToo' : undefined}
            options={ways.map((value) => ({ value, label: `inquiry-desk:way.${value}` }))}
            row
          />
        </div>
        <div className="mt-4">
          <SubmitButton>{t('inquiry-desk:answer.send')}</SubmitButton>
        </div>
      </PostForm>
    </Section>
  )
}

function NoteForm({ result }: Result) {
  const { t } = useWords()
  const [form, fields] = useForm<{ note: string }>({
    id: 'note',
    lastResult: result,
    constraint: { note: { required: true } },
  })
  return (
    <Section card title={t('inquiry-desk:note.title')}>
      <PostForm form={form} values={{ intent: 'note' }}>
        <FormErrors form={form} />
        <TextAreaField
          field={fields.note}
          label="inquiry-desk:note.body"
          hint="inquiry-desk:note.hint"
          rows={3}
          maxLength={2000}
        />
        <div className="mt-3">
          <SubmitButton look="plain">{t('common:save')}</SubmitButton>
        </div>
      </PostForm>
    </Section>
  )
}

function AssignForm({ data: { letter, people }, result }: { data: InquiryData } & Result) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<{ to: string }>({
    id: 'assign',
    lastResult: result,
    defaultValue: { to: letter.assignedTo === null ? '' : String(letter.assignedTo) },
  })
  return (
    <PostForm form={form} values={{ intent: 'assign' }}>
      <FormErrors form={form} />
      <SelectField
        field={fields.to}
        label="inquiry-desk:assigned"
        empty="inquiry-desk:nobody"
        options={people.map((one) => ({ value: one.id, text: name(one) }))}
      />
      <div className="mt-3">
        <SubmitButton look="plain">{t('inquiry-desk:assign')}</SubmitButton>
      </div>
    </PostForm>
  )
}
