/** The screen of this site somebody stood on before they opened the help desk: what they may want to ask about. '' where that is not known. */
export function cameFrom(request: Request): string {
  const said = request.headers.get('referer')
  if (!said || !URL.canParse(said)) return ''
  const [from, here] = [new URL(said), new URL(request.url)]
  const path = from.pathname + from.search
  return from.host === here.host && !from.pathname.startsWith('/site/help-desk/') && path.length <= 300 ? path : ''
}
