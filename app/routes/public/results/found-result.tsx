import { MarkSheet } from '~/screens/results/mark-sheet'
import type { SheetView } from '~/screens/results/sheet.server'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { useWords } from '~/ui/lang'

/** A result that was found, in place of the form. `pdf`: addresses of its mark sheet on paper. */
export function FoundResult({ sheet, pdf }: { sheet: SheetView; pdf: { lang: 'bn' | 'en'; path: string }[] }) {
  const { t, n } = useWords()
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl font-semibold">
          {sheet.exam} <span className="text-muted">{n(sheet.session)}</span>
        </h1>
        <p className="flex flex-wrap gap-2 print:hidden">
          {pdf.map(({ lang, path }) => (
            <a key={lang} href={path} className={buttonClass('plain')}>
              {t('results:own.pdf')} {lang === 'bn' ? 'বাংলা' : 'English'}
            </a>
          ))}
        </p>
      </header>
      <MarkSheet sheet={sheet} />
      <p className="mt-5 print:hidden">
        <a href={paths.publicResult} className="link-lined">
          {t('results:public.another')}
        </a>
      </p>
    </>
  )
}
