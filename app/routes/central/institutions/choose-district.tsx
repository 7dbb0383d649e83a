import type { Choice } from '~/domain/institutions/choices.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'

/** The first step of an application: 64 links in eight folds, and no list to scroll through. */
export function ChooseDistrict({ districts }: { districts: readonly Choice[] }) {
  const { t } = useWords()
  const divisions = [...new Set(districts.map(({ group }) => group ?? ''))]
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="mb-2 text-lg font-semibold">
        {t('institutions:apply.where')}
      </h2>
      {divisions.map((division) => (
        <details key={division} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{division}</summary>
          <ul className="flex flex-wrap gap-x-1 pb-3">
            {districts
              .filter(({ group }) => group === division)
              .map(({ value, text }) => (
                <li key={value}>
                  <a href={paths.applicationIn(value)} className="link-lined inline-flex min-h-11 items-center px-2.5">
                    {text}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
