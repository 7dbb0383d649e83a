import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { EntryKind } from '~/domain/website/entries/entry-kinds'
import { ASPECTS, FOCUSES } from '~/domain/website/media/cuts'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { type FieldLike, FormErrors, plain, PostForm, SelectField, TextField } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { FormActions, Page, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { KIND_PATHS } from './kind-paths'
import type { OneMediaData } from './media.server'

/** A picture or file: what is said of it, how it is cut, and where it is used. */
export function MediaEdit() {
  const { media, uses, values, constraint, mayWrite } = useLoaderData<OneMediaData>() as unknown as OneMediaData
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const location = useLocation()
  const confirming = new URLSearchParams(location.search).has('confirm')
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: values,
    constraint,
    id: 'media',
  })
  const field = (name: string) => fields[name] ?? plain(name)
  const picture = media.kind === 'picture'
  const alt = (lang === 'bn' ? media.altBn || media.altEn : media.altEn || media.altBn) || media.name
  const kb = (bytes: number) => t('ui:file.kb', { size: digits(Math.max(1, Math.round(bytes / 1024)), lang) })
  return (
    <Page
      title={media.name}
      description={[
        picture ? digits(`${media.width} × ${media.height}`, lang) : '',
        kb(media.bytes),
        t('webedit:media.numbered', { n: digits(media.id, lang) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {confirming && media.used === 0 ? (
        <ConfirmForm values={{ intent: 'delete' }} name={media.name} type={t('webedit:media.one')} />
      ) : null}
      <PostForm form={form} values={{ intent: 'save' }}>
        <FormErrors form={form} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Section card title={t('webedit:media.said')}>
            <div className="grid gap-3.5">
              {picture ? (
                <>
                  <TextField
                    field={field('altBn')}
                    label="webedit:media.altBn"
                    hint="webedit:media.altHint"
                    lang="bn"
                  />
                  <TextField field={field('altEn')} label="webedit:media.altEn" lang="en" />
                </>
              ) : null}
              <TextField field={field('name')} label="webedit:media.name" />
              <TextField field={field('credit')} label="webedit:media.credit" hint="webedit:media.creditHint" />
            </div>
          </Section>
          {picture ? (
            <Section card title={t('webedit:media.shape')}>
              <Focus field={field('focus')} src={paths.file(media.wholeKey)} alt={alt} />
              <div className="mt-3.5">
                <SelectField
                  field={field('aspect')}
                  label="webedit:media.aspect"
                  hint="webedit:media.aspectHint"
                  empty="webedit:media.whole"
                  options={ASPECTS.map((value) => ({
                    value,
                    label: `webedit:media.aspects.${value.replace(':', 'to')}`,
                  }))}
                />
              </div>
            </Section>
          ) : (
            <Section card title={t('webedit:media.one')}>
              <a className="link-lined break-all" href={paths.file(media.wholeKey)}>
                {media.name}
              </a>
            </Section>
          )}
        </div>
        <Section title={t('webedit:media.used')}>
          {uses.length === 0 ? (
            <p className="text-muted">{t(media.used ? 'webedit:media.inDesign' : 'webedit:media.unusedText')}</p>
          ) : (
            <ul className="divide-y divide-line rounded border border-line bg-raised">
              {uses.map((one) => (
                <li key={one.id} className="px-3 py-2">
                  <Link className="link-lined" to={KIND_PATHS[one.kind as EntryKind].edit(one.id)}>
                    {lang === 'bn' ? one.titleBn || one.titleEn : one.titleEn || one.titleBn}
                  </Link>{' '}
                  <span className="text-sm text-muted">{t(`webedit:${one.kind}.title`)}</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {mayWrite ? (
          <FormActions>
            {media.used === 0 ? (
              <LinkButton look="danger" to={hrefWith(location, { confirm: '1' })}>
                {t('common:delete')}
              </LinkButton>
            ) : null}
            <SubmitButton />
          </FormActions>
        ) : null}
      </PostForm>
    </Page>
  )
}

/** What must stay seen, chosen on the picture itself: nine fields over it, which need no script. */
function Focus({ field, src, alt }: { field: FieldLike; src: string; alt: string }) {
  const { t } = useWords()
  const chosen = String(field.initialValue ?? '50,50')
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.875rem] text-muted">{t('webedit:media.focus')}</legend>
      <div className="relative inline-block max-w-full overflow-hidden rounded border border-line">
        <img src={src} alt={alt} className="block max-h-80 max-w-full" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {FOCUSES.map((value, at) => (
            <label
              key={value}
              className="flex cursor-pointer items-center justify-center border border-raised/40 has-[:checked]:bg-accent/30 has-[:checked]:outline has-[:checked]:outline-2 has-[:checked]:-outline-offset-2 has-[:checked]:outline-accent"
            >
              <input
                type="radio"
                name={field.name}
                value={value}
                defaultChecked={chosen === value}
                aria-label={t(`webedit:media.places.${at}`)}
                className="h-4 w-4 accent-accent"
              />
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
