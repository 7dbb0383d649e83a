import { useActionData, useLoaderData } from '@remix-run/react'
import type { MarksAnswer } from './act-on-marks.server'
import type { MarksData } from './load-marks.server'
import { PapersView } from './papers-view'
import { SheetView } from './sheet-view'

/** Marks entry, for the office and (with only their own papers) for teachers. */
export function MarksScreen() {
  const data = useLoaderData<() => Promise<MarksData>>()
  const answer = useActionData<() => Promise<MarksAnswer>>()
  return data.view === 'sheet' ? (
    <SheetView key={data.head.id} data={data} answer={answer} />
  ) : (
    <PapersView data={data} answer={answer} />
  )
}
