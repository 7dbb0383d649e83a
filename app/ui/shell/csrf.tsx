import { createContext, useContext } from 'react'

export const CsrfContext = createContext('')

/** The token of the session, in every form that posts. */
export function CsrfField() {
  return <input type="hidden" name="csrf" value={useContext(CsrfContext)} />
}
