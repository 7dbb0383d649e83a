import { type RefObject, useEffect, useState } from 'react'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ChoicePicture } from '../picture-choice'
import { block, type Edit, lines, link, table, type Typed, wrap } from './insert'
import { MediaPanel, type ToolbarFile } from './media-panel'
import { boxClass, lettersOf, SIGNS, type Tool, TOOLS } from './tools'

/** Writes into a text area as if it were typed, so that it can be undone by Ctrl+Z. */
function write(area: HTMLTextAreaElement, { from, to, text, chosen }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Nothing else keeps the browser's own undo.
  if (!document.execCommand('insertText', false, text)) area.setRangeText(text, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.setSelectionRange(...chosen)
}

const typedIn = (area: HTMLTextAreaElement): Typed => ({
  text: area.value,
  from: area.selectionStart,
  to: area.selectionEnd,
})

/** What signs a text is written with, on buttons; what is pasted from a word processor or in Bijoy is made clean. */
export default function Toolbar({
  area,
  pictures,
  files,
  label,
}: {
  area: RefObject<HTMLTextAreaElement | null>
  pictures: readonly ChoicePicture[]
  files: readonly ToolbarFile[]
  label: string
}) {
  const { t } = useWords()
  const [open, setOpen] = useState<'picture' | 'file' | null>(null)
  const [bijoy, setBijoy] = useState<[number, number] | null>(null)
  const act = (edit: (typed: Typed) => Edit) => () => {
    if (area.current) write(area.current, edit(typedIn(area.current)))
  }
  usePaste(area, setBijoy)
  const words = t('webedit:tool.words')
  const runs: Record<Tool, () => void> = {
    heading: act((typed) => lines(typed, 'h2')),
    subheading: act((typed) => lines(typed, 'h3')),
    bold: act((typed) => wrap(typed, '**', words)),
    italic: act((typed) => wrap(typed, '*', words)),
    bullets: act((typed) => lines(typed, 'bullets')),
    numbers: act((typed) => lines(typed, 'numbers')),
    link: act((typed) => link(typed, words)),
    table: act((typed) => block(typed, table(t('webedit:tool.column')), `${t('webedit:tool.column')} 1`)),
    note: act((typed) => block(typed, `> [!NOTE]\n> ${words}`, words)),
    video: act((typed) => block(typed, 'https://youtu.be/', 'https://youtu.be/')),
  }
  const panel = (which: 'picture' | 'file') => () => setOpen((now) => (now === which ? null : which))
  const toUnicode = async () => {
    const field = area.current
    const { bijoyToUnicode } = await import('./bijoy')
    if (!field) return
    const typed = typedIn(field)
    const [from, to] = bijoy ?? (typed.from === typed.to ? [0, typed.text.length] : [typed.from, typed.to])
    const text = bijoyToUnicode(typed.text.slice(from, to))
    write(field, { from, to, text, chosen: [from, from + text.length] })
    setBijoy(null)
  }
  return (
    <div className="mb-1 grid gap-1.5">
      <div role="group" aria-label={t('webedit:tool.label', { label })} className={boxClass}>
        {TOOLS.map((name) => (
          <Button
            key={name}
            small
            look="quiet"
            title={t(`webedit:tool.${name}`)}
            aria-label={[name === 'numbers' ? SIGNS.numbers : '', t(`webedit:tool.${name}`)].join(' ').trim()}
            onClick={runs[name]}
            className={lettersOf(name)}
          >
            {SIGNS[name] ?? t(`webedit:tool.${name}`)}
          </Button>
        ))}
        <Button small look="quiet" aria-expanded={open === 'picture'} onClick={panel('picture')}>
          {t('webedit:tool.picture')}
        </Button>
        {files.length ? (
          <Button small look="quiet" aria-expanded={open === 'file'} onClick={panel('file')}>
            {t('webedit:tool.file')}
          </Button>
        ) : null}
        <Button small look="quiet" onClick={() => void toUnicode()} title={t('webedit:tool.bijoyHint')}>
          {t('webedit:tool.bijoy')}
        </Button>
      </div>
      {bijoy ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-2 rounded border border-line bg-warn-soft px-3 py-1.5 text-sm text-warn"
        >
          {t('webedit:tool.bijoyFound')}
          <Button small onClick={() => void toUnicode()}>
            {t('webedit:tool.bijoy')}
          </Button>
          <Button small look="quiet" onClick={() => setBijoy(null)}>
            {t('webedit:tool.leave')}
          </Button>
        </div>
      ) : null}
      {open ? (
        <MediaPanel
          pictures={open === 'picture' ? pictures : []}
          files={open === 'file' ? files : []}
          choose={(one) => {
            act((typed) =>
              'key' in one
                ? block(typed, `![${one.alt}](media:${one.id})`, one.alt)
                : link(typed, one.name, `media:${one.id}`),
            )()
            setOpen(null)
          }}
        />
      ) : null}
    </div>
  )
}

/** What is pasted with fonts and colours comes in as Markdown; what looks like Bijoy is noticed. */
function usePaste(area: RefObject<HTMLTextAreaElement | null>, found: (at: [number, number] | null) => void): void {
  useEffect(() => {
    const field = area.current
    if (!field) return
    const put = async (text: string) => {
      const { from, to } = typedIn(field)
      write(field, { from, to, text, chosen: [from + text.length, from + text.length] })
      const { looksBijoy } = await import('./bijoy')
      found(looksBijoy(text) ? [from, from + text.length] : null)
    }
    const paste = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!text && !html) return
      event.preventDefault()
      if (!/<(?:p|h\d|ul|ol|li|table|b|strong|i|em|a|div)\b/i.test(html)) return void put(text)
      void import('./html-to-markdown').then(
        ({ htmlToMarkdown }) => put(htmlToMarkdown(html) || text),
        () => put(text),
      )
    }
    field.addEventListener('paste', paste)
    return () => field.removeEventListener('paste', paste)
  }, [area, found])
}
