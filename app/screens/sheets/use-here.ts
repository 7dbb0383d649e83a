import { useLocation } from '@remix-run/react'
import { hrefWith, type Changes } from '~/ui/table/url'

/** Another view of the import that is shown: what names it stays in the address, what names a view of it goes. */
export function useHere(): (view?: Changes) => string {
  const location = useLocation()
  return (view = {}) =>
    hrefWith(location, { step: null, heading: null, rows: null, page: null, confirm: null, file: null, ...view })
}
