import { ownEnrolments, type OwnEnrolment } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { idIn } from '~/ui/table/url'

/**
 * What is looked for, of the child that `?child=` names, or of the first of a guardian's children whose it is.
 * @throws Missing where it is nobody's of them
 */
export async function ofOwnChild<Found>(
  ctx: SiteCtx,
  request: Request,
  look: (child: OwnEnrolment) => Promise<Found | null>,
): Promise<{ child: OwnEnrolment; found: Found; several: boolean }> {
  const children = await ownEnrolments(ctx)
  const asked = idIn(new URL(request.url).searchParams.get('child'))
  for (const child of asked === null ? children : children.filter((one) => one.id === asked)) {
    const found = await look(child)
    if (found !== null) return { child, found, several: children.length > 1 }
  }
  throw new Missing('lesson')
}
