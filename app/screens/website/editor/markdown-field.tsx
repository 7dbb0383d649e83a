import { lazy, Suspense, useRef } from 'react'
import { useHydrated } from '~/ui/hydrated'
import { TextAreaField, type FieldLike } from '~/ui/fields'
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
  const area = useRef<HTMLTextAreaElement | null>(null)
  const label = t(lang === 'bn' ? 'ui:field.inBengali' : 'ui:field.inEnglish', { label: t('webedit:body') })
  return (
    <div
      ref={(box) => {
        area.current = box?.querySelector('textarea') ?? null
      }}
    >
      {hydrated ? (
        <Suspense fallback={<div className="mb-1 min-h-10 rounded border border-line bg-sunken" />}>
          <Toolbar key={field.key} area={area} pictures={pictures} files={files} label={label} />
        </Suspense>
      ) : null}
      <TextAreaField field={field} label="webedit:body" labelText={label} rows={rows} lang={lang} />
    </div>
  )
}
