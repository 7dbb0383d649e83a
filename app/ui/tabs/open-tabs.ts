type Place = { pathname: string; search: string }

const named = (to: string) => [...new URLSearchParams(to.split('?')[1])]

function leadsTo(to: string, { pathname, search }: Place): boolean {
  const [path] = to.split('?')
  if (path && path !== pathname) return false
  const here = new URLSearchParams(search)
  const wanted = named(to)
  // A tab that names none is the first: it is not shown while the address names another.
  return (
    wanted.every(([key, value]) => here.get(key) === value) &&
    (!here.has('tab') || wanted.some(([key]) => key === 'tab'))
  )
}

/** Which of the addresses of tabs is open at a place. Where the first names nothing, it is also a part of the others': who names most is. */
export function openTabs(addresses: readonly string[], place: Place): boolean[] {
  const many = addresses.map((to) => (leadsTo(to, place) ? named(to).length : -1))
  const most = Math.max(0, ...many)
  return many.map((one) => one === most)
}
