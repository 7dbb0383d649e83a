import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { formatDate } from '~/format/dates'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, problemsIn, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Card, Details, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MergeData } from './merge.server'
import { MergePreviewCard } from './merge-preview'
import { recordPaths } from './record-paths'

/** Two records of one person: looked for, seen side by side, made one; and a record of nothing, removed. */
export function MergePage({ data, answer }: { data: MergeData; answer: SubmissionResult<string[]> | undefined }) {
  const { kind, one, preview } = data
  const { t, n } = useWords()
  const name = useName()
  const to = recordPaths[kind]
  return (
    <Page
      title={t('merging:title', { name: name(one) })}
      description={preview ? t('merging:previewText') : t(`merging:text.${kind}`, { code: n(one.code) })}
      actions={
        preview ? (
          <LinkButton to={to.merge(one.id)}>{t('merging:otherRecord')}</LinkButton>
        ) : (
          <LinkButton to={to.page(one.id)}>{t('common:back')}</LinkButton>
        )
      }
    >
      <FormErrors problems={problemsIn(answer)} form={{ errors: answer?.error?.[''] ?? undefined }} />
      {preview ? (
        <MergePreviewCard kind={kind} askedId={one.id} preview={preview} typed={answer?.initialValue} />
      ) : (
        <div className="grid gap-4">
          <Undoable data={data} />
          <Choices data={data} />
          {data.mayRemove ? <Removal data={data} /> : null}
        </div>
      )}
    </Page>
  )
}

/** Merges into this record; one of the last day can be taken back. */
function Undoable({ data: { merges } }: { data: MergeData }) {
  const { t, lang, n } = useWords()
  const name = useName()
  if (!merges.length) return null
  return (
    <Card title={t('merging:before')}>
      <ul className="grid gap-3">
        {merges.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 flex-1 basis-64">
              {t('merging:was', {
                name: name({ nameEn: one.goneNameEn, nameBn: one.goneNameBn }),
                code: n(one.goneCode),
                day: formatDate(new Date(one.madeAt), lang),
                by: name({ nameEn: one.byEn, nameBn: one.byBn }),
              })}
              <span className="block text-muted">{one.reason}</span>
            </span>
            {one.undoneAt ? <Badge>{t('merging:undone')}</Badge> : null}
            {one.fresh ? (
              <PostValues values={{ intent: 'undo', merge: one.id }}>
                <Button type="submit" small>
                  {t('merging:undoButton')}
                </Button>
              </PostValues>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Choices({ data: { kind, one, twins, found, q } }: { data: MergeData }) {
  const { t, n } = useWords()
  const name = useName()
  const to = recordPaths[kind]
  const others = [
    ...twins.map((pair) =>
      pair.id === one.id
        ? {
            id: pair.otherId,
            code: pair.otherCode,
            nameBn: pair.otherNameBn,
            nameEn: pair.otherNameEn,
            why: pair.why as string | null,
          }
        : { id: pair.id, code: pair.code, nameBn: pair.nameBn, nameEn: pair.nameEn, why: pair.why as string | null },
    ),
    ...(found ?? []).map(({ id, code, nameBn, nameEn }) => ({ id, code, nameBn, nameEn, why: null as string | null })),
  ].filter((other, at, all) => all.findIndex((same) => same.id === other.id) === at)
  return (
    <Card title={t('merging:which')}>
      <form method="get" className="mb-3 flex flex-wrap items-end gap-2">
        <TextField field={plain('q', q)} label={`merging:search.${kind}`} className="grow" maxLength={100} />
        <Button type="submit">{t('common:search')}</Button>
      </form>
      {others.length ? (
        <ul className="grid gap-2">
          {others.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link className="link-lined min-w-0" to={to.with(one.id, other.id)}>
                {name(other)} ({n(other.code)})
              </Link>
              {other.why ? <span className="text-muted">{t(`merging:why.${other.why}`)}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t(found ? 'merging:nobodyFound' : 'merging:noTwins')}</p>
      )}
      <p className="mt-3">
        <Link className="link-lined" to={to.twins}>
          {t('merging:allTwins')}
        </Link>
      </p>
    </Card>
  )
}

/** What hangs on the record, or the way to remove it. */
function Removal({ data: { beyond } }: { data: MergeData }) {
  const { t, n } = useWords()
  return (
    <Details summary={t('merging:remove.title')}>
      {beyond.length ? (
        <Alert tone="warn" title={t('merging:remove.notEmpty')}>
          {beyond.map(({ source, many }) => `${t(`merging:kind.${source}`)} (${n(many)})`).join(', ')}
        </Alert>
      ) : (
        <PostValues values={{ intent: 'remove' }} className="flex flex-wrap items-end gap-2" noValidate>
          <p className="w-full">{t('merging:remove.text')}</p>
          <TextField
            field={plain('reason', '', { required: true })}
            label="merging:reason"
            maxLength={300}
            className="grow"
          />
          <SubmitButton look="danger">{t('merging:remove.button')}</SubmitButton>
        </PostValues>
      )}
    </Details>
  )
}
