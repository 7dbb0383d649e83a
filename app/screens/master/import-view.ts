import { lazy } from 'react'

/*
 * Bringing a catalogue back in by a sheet is done a few times a year, its list is opened every day: the view has scripts of its own. The server
 * has them before it renders, since a page that is rendered in one go waits for nothing; the browser loads them when they are needed.
 */

type View = typeof import('./import-panel')
let here: View | null = null

/** To be awaited before a page with the view is rendered. */
export async function loadImportView(): Promise<View> {
  return (here ??= await import('./import-panel'))
}

/** A promise that is kept without a turn of the loop. */
const kept = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { then: (keep: (value: T) => unknown) => keep(value) })

export const ImportPanel = lazy(() => (here ? kept(here) : loadImportView()))
