import { FieldSet, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

const ACCESS = ['read', 'write'] as const

/** An area a line: what may be seen, what may be changed. */
export function ScopeChecks({
  field,
  scopes,
  chosen,
}: {
  field: FieldLike
  scopes: readonly string[]
  chosen: readonly string[]
}) {
  const { t } = useWords()
  const areas = [...new Set(scopes.map((scope) => scope.split('.')[0] ?? ''))]
  return (
    <FieldSet field={field} label="oauth:client.scopes" hint="oauth:client.scopesHint">
      <div className="divide-y divide-line border-y border-line">
        {areas.map((area) => (
          <div
            key={area}
            role="group"
            aria-label={t(`oauth:area.${area}`)}
            className="flex flex-wrap items-center gap-x-5 py-0.5"
          >
            <span aria-hidden="true" className="min-w-0 flex-1 basis-48 py-1 text-[0.9375rem] leading-5">
              {t(`oauth:area.${area}`)}
            </span>
            {ACCESS.map((access) =>
              scopes.includes(`${area}.${access}`) ? (
                <label
                  key={access}
                  className="flex min-h-8 w-28 items-center gap-2 text-[0.9375rem] leading-5 coarse:min-h-touch"
                >
                  <input
                    type="checkbox"
                    name={field.name}
                    value={`${area}.${access}`}
                    form={field.formId}
                    defaultChecked={chosen.includes(`${area}.${access}`)}
                    className="tick"
                  />
                  <span>{t(`oauth:client.${access}`)}</span>
                </label>
              ) : (
                <span key={access} className="w-28 max-sm:hidden" />
              ),
            )}
          </div>
        ))}
      </div>
    </FieldSet>
  )
}
