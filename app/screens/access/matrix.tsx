import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-words'
import type { MatrixArea } from '~/domain/access/rights.policy'
import type { Permission } from '~/domain/identity/matrix'

/** Names of areas, entities, actions and whole permissions, in the reader's language. */
export function usePermissionWords() {
  const { t } = useTranslation()
  const area = (key: string) => t(`access:area.${key}`)
  const entity = (areaKey: string, key: string) => t(`access:entity.${areaKey}.${key}`)
  const action = (key: string) => t(`access:action.${key}`)
  const says = (key: string) => t(`access:does.${key}`)
  const full = (permission: string) => {
    const [a = '', e = '', x = ''] = permission.split('.')
    return `${area(a)} › ${entity(a, e)} › ${action(x)}`
  }
  return { area, entity, action, says, full }
}

/** The matrix: an area after another, entities as rows, actions as columns; on a phone each row is a card. */
export function Matrix({
  areas,
  cell,
  headOf,
}: {
  areas: readonly MatrixArea[]
  cell: (permission: Permission, name: string) => ReactNode
  /** What stands at the end of an area's head: counts, buttons. */
  headOf?: (area: MatrixArea) => ReactNode
}) {
  const words = usePermissionWords()
  return areas.map((one) => {
    const actions = [...new Set(one.entities.flatMap((entity) => entity.actions.map((action) => action.action)))]
    return (
      <section
        key={one.area}
        aria-labelledby={`area-${one.area}`}
        className="mb-4 rounded border border-line bg-raised"
        data-area={one.area}
      >
        <div className="sticky top-[var(--shell-top,0px)] z-10 flex flex-wrap items-center justify-between gap-2 rounded-t border-b border-line bg-sunken px-3 py-1.5">
          <h2 id={`area-${one.area}`} className="font-semibold">
            {words.area(one.area)}
          </h2>
          {headOf?.(one)}
        </div>
        <table className="block w-full text-[0.9375rem] sm:table">
          <thead className="hidden sm:table-header-group">
            <tr>
              <td className="w-1/4" />
              {actions.map((action) => (
                <th key={action} scope="col" className="px-3 py-1.5 text-left align-top font-medium">
                  {words.action(action)}
                  <span className="block text-[0.8125rem] font-normal leading-4 text-muted">{words.says(action)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {one.entities.map(({ entity, actions: has }) => {
              const name = words.entity(one.area, entity)
              return (
                <tr
                  key={entity}
                  className="block border-t border-line px-3 py-1.5 first:border-t-0 sm:table-row sm:first:border-t"
                >
                  <th scope="row" className="block py-1 text-left font-medium sm:table-cell sm:px-3">
                    {name}
                  </th>
                  {actions.map((action) => {
                    const found = has.find((each) => each.action === action)
                    return (
                      <td
                        key={action}
                        className={found ? 'flex items-center gap-2 sm:table-cell sm:px-3' : 'hidden sm:table-cell'}
                      >
                        {found ? (
                          <>
                            {cell(found.permission, `${name}: ${words.action(action)}`)}
                            <span className="sm:hidden">
                              {words.action(action)}{' '}
                              <span className="text-[0.8125rem] text-muted">{words.says(action)}</span>
                            </span>
                          </>
                        ) : null}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    )
  })
}
