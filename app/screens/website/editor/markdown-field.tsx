import { lazy, Suspense, useRef } from 'react'
import { useHydrated } from '~/ui/hydrated'
import type { FieldLike } from '~/ui/fields'
import { controlProps, Field, inputClass, textOf } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import type { ChoicePicture } from '../picture-choice'
import type { ToolbarFile } from './toolbar'

const Toolbar = lazy(() => import('./toolbar'))

/** A text in Markdown: a text area that needs no script, and buttons above it where there is one. */
export function MarkdownField({
  field,
  lang,
  rows,
  pictures,
  files,
}: {
  field: FieldLike
  lang: 'bn' | 'en'
  rows: number
  pictures: readonly ChoicePicture[]
  files: readonly ToolbarFile[]
}) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const label = t(lang === 'bn' ? 'ui:field.inBengali' : 'ui:field.inEnglish', { label: t('webedit:body') })
  return (
    <Field field={field} label="webedit:body" labelText={label}>
      {hydrated ? (
        <Suspense fallback={<div className="mb-1 min-h-10 rounded border border-line bg-sunken" />}>
          <Toolbar key={field.key} area={area} pictures={pictures} files={files} label={label} />
        </Suspense>
      ) : null}
      <textarea
        key={field.key}
        ref={area}
        {...controlProps({ field, label: 'webedit:body' })}
        rows={rows}
        lang={lang}
        defaultValue={textOf(field.initialValue)}
        className={`${inputClass} min-h-20`}
      />
    </Field>
  )
}
