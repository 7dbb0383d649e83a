import { type EntryKind, FACTS, LOOKS, STANDS } from '~/domain/website/entries/entry-kinds'
import { paths } from '~/paths'
import {
  DateField,
  FileField,
  type FieldLike,
  LESSON_FILE,
  NumberField,
  PICTURE,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { MarkdownField } from './editor/markdown-field'
import type { ChoicePicture } from './picture-choice'

type FieldOf = (name: string) => FieldLike

/** The title in both languages: one of them is enough. */
export function BilingualTitles({ field }: { field: FieldOf }) {
  const { t } = useWords()
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <TextField
        field={field('titleBn')}
        label="webedit:titleOf"
        labelText={t('ui:field.inBengali', { label: t('webedit:titleOf') })}
        lang="bn"
      />
      <TextField
        field={field('titleEn')}
        label="webedit:titleOf"
        labelText={t('ui:field.inEnglish', { label: t('webedit:titleOf') })}
        lang="en"
      />
    </div>
  )
}

/** The text in both languages, and how its signs are written. */
export function EntryTexts({
  field,
  pictures,
  files,
}: {
  field: FieldOf
  pictures: readonly ChoicePicture[]
  files: readonly { id: number; kind: string; name: string }[]
}) {
  const { t } = useWords()
  const shared = { pictures, files: files.filter((one) => one.kind === 'file') }
  return (
    <>
      <MarkdownField field={field('bodyBn')} lang="bn" rows={12} {...shared} />
      <MarkdownField field={field('bodyEn')} lang="en" rows={8} {...shared} />
      <Details summary={t('webedit:signs.title')}>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {(['heading', 'bold', 'list', 'numbers', 'link', 'picture', 'video', 'table', 'note'] as const).map(
            (sign) => (
              <div key={sign} className="contents">
                <dt className="text-muted">{t(`webedit:signs.${sign}`)}</dt>
                <dd className="whitespace-pre-line font-mono">{SIGNS[sign]}</dd>
              </div>
            ),
          )}
        </dl>
      </Details>
    </>
  )
}

const SIGNS = {
  heading: '## …',
  bold: '**…**',
  list: '- …',
  numbers: '1. …',
  link: '[…](https://…)',
  picture: '![…](media:12)',
  video: 'https://youtu.be/…',
  table: '| … | … |\n|---|---|\n| … | … |',
  note: '> [!NOTE]\n> …',
}

const LONG = new Set(['documentsBn', 'documentsEn'])

/** What only this kind has: a place, a post, an address … */
export function EntryFacts({ kind, field }: { kind: EntryKind; field: FieldOf }) {
  const { t } = useWords()
  const topics = LOOKS[kind].topics ?? []
  return (
    <>
      {topics.length ? (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <SelectField
            field={field('topic')}
            label="webedit:topic"
            empty={false}
            options={topics.map((value) => ({ value, label: `webedit:topics.${value}` }))}
          />
          {kind === 'about' ? (
            <TextField field={field('slug')} label="webedit:slug" hint="webedit:slugHint" lang="en" />
          ) : null}
        </div>
      ) : null}
      <div className="grid gap-3.5 sm:grid-cols-2">
        {FACTS[kind].map((name) => {
          const said = /(Bn|En)$/.exec(name)?.[1]
          const label = `webedit:facts.${name.replace(/(Bn|En)$/, '')}`
          const shared = {
            field: field(name),
            label,
            ...(said
              ? { labelText: t(said === 'Bn' ? 'ui:field.inBengali' : 'ui:field.inEnglish', { label: t(label) }) }
              : {}),
          }
          if (name === 'vacancies') return <NumberField key={name} {...shared} />
          if (name === 'stands')
            return (
              <SelectField
                key={name}
                {...shared}
                empty={false}
                className="sm:col-span-2"
                options={STANDS.map((value) => ({ value, label: `webedit:stands.${value}` }))}
              />
            )
          if (name === 'since') return <DateField key={name} {...shared} />
          if (LONG.has(name))
            return <TextAreaField key={name} {...shared} rows={2} lang={said === 'Bn' ? 'bn' : 'en'} />
          return <TextField key={name} {...shared} lang={said === 'Bn' ? 'bn' : 'en'} />
        })}
      </div>
    </>
  )
}

/** Files and pictures that hang on an entry: those that stay, and new ones. */
export function HungFiles({
  hung,
  ticked,
  field,
  pictures,
}: {
  hung: readonly { id: number; kind: string; key: string; name: string }[]
  ticked: readonly string[]
  field: FieldOf
  pictures: boolean
}) {
  const { t } = useWords()
  const there = hung.filter((one) => ticked.includes(String(one.id)) || one.kind === 'file')
  return (
    <>
      {there.length ? (
        <fieldset>
          <legend className="mb-1 text-[0.875rem] font-medium">{t('webedit:hung')}</legend>
          <div className="grid gap-1.5 sm:grid-cols-2">
            {there.map((one) => (
              <label key={one.id} className="flex min-h-touch items-center gap-2.5">
                <input
                  type="checkbox"
                  name="files"
                  value={one.id}
                  defaultChecked={ticked.includes(String(one.id))}
                  className="h-[1.125rem] w-[1.125rem] accent-accent"
                />
                {one.kind === 'picture' ? (
                  <img
                    src={paths.file(one.key)}
                    alt=""
                    width={64}
                    height={44}
                    loading="lazy"
                    className="h-11 w-16 rounded object-cover"
                  />
                ) : null}
                <span className="min-w-0 break-all">{one.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <FileField
        field={field('uploads')}
        label={pictures ? 'webedit:morePictures' : 'webedit:moreFiles'}
        hint="webedit:filesHint"
        rule={pictures ? PICTURE : LESSON_FILE}
        multiple
      />
    </>
  )
}
