import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnPlaces } from './desk/act-on-places.server'
import { loadPlaces } from './desk/load-places.server'
import { PlacesList } from './desk/places-list'
import { PlacesScreen } from './desk/places-screen'

export const handle: ScreenHandle = {
  title: 'places:title',
  guide: 'places:guide',
  words: ['ui', 'places', 'lottery', 'admission-entry', 'students', 'academics', 'fee-relief'],
}

export const loader = guard('admissions.choice.view', (ctx, { request }) => loadPlaces(ctx, request))
export const action = guard('admissions.choice.run', { body: 'grid' }, actOnPlaces)

/** What becomes of those who were chosen: called, admitted, moved up. */
export default function Places() {
  const data = useLoaderData<typeof loader>()
  return data.view === 'offer' ? <PlacesScreen data={data} /> : <PlacesList data={data} />
}
