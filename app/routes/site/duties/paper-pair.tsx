/** A paper in both languages. */
export function PaperPair({ label, href }: { label: string; href: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded border border-line bg-raised px-3.5 py-2 print:hidden">
      <span>{label}</span>
      <span className="flex gap-2">
        {(['bn', 'en'] as const).map((lang) => (
          <a key={lang} className="button button-plain button-small" href={`${href}&lang=${lang}`}>
            {lang === 'bn' ? 'বাংলা' : 'English'}
            <span className="sr-only"> {label}</span>
          </a>
        ))}
      </span>
    </p>
  )
}
