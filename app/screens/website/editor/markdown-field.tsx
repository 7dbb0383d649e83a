import { lazy, Suspense, useRef } from 'react'
import { buttonClass } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import type { FieldLike } from '~/ui/fields'
import { controlProps, Field, inputClass, textOf } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import type { ChoicePicture } from '../picture-choice'
import { boxClass, lettersOf, SIGNS, TOOLS } from './tools'
import type { ToolbarFile } from './media-panel'

const Toolbar = lazy(() => import('./toolbar'))

/** The buttons' room until they come, where scripts run: the same words in the same shape, so that nothing moves. */
function Room({ files }: { files: boolean }) {
  const { t } = useWords()
  return (
    <div aria-hidden="true" className={`editor-room mb-1 ${boxClass}`}>
      {[...TOOLS, 'picture', ...(files ? ['file'] : []), 'bijoy'].map((name) => (
        <span key={name} className={`invisible ${buttonClass('quiet', true)} ${lettersOf(name)}`}>
          {SIGNS[name] ?? t(`webedit:tool.${name}`)}
        </span>
      ))}
    </div>
  )
}

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
        <Suspense fallback={<Room files={files.length > 0} />}>
          <Toolbar key={field.key} area={area} pictures={pictures} files={files} label={label} />
        </Suspense>
      ) : (
        <Room files={files.length > 0} />
      )}
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
